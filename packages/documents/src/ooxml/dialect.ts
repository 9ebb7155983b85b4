import type { TargetLanguage } from '../parsedDocument.js';
import { toLanguageChange } from '../paragraphs/write/languageChange.js';
import type { Dialect } from '../paragraphs/write/writeContext.js';
import { escapeAttribute, escapeXml } from '../xml/xmlText.js';
import { PAGE_CODES } from './read/cells.js';
import { setParagraphDirection } from './write/paragraphProperties.js';
import { setRunDirection } from './write/runProperties.js';

export function createOoxmlDialect(target: TargetLanguage): Dialect {
  const change = toLanguageChange(target);
  return {
    // In the header or footer of a sheet, `&` starts a code, so a literal `&` is doubled.
    encode(text, { breaks, isAttribute = false }) {
      const escape = isAttribute ? escapeAttribute : escapeXml;
      return escape(breaks === PAGE_CODES ? text.replaceAll('&', '&&') : text);
    },
    propertiesOf: (xml, run) => setRunDirection(xml, run, change),
    directionOf: (xml, paragraph) =>
      [paragraph.properties, ...paragraph.furtherProperties].flatMap(
        (properties) => setParagraphDirection(xml, paragraph, properties, change.isRtl) ?? [],
      ),
  };
}
