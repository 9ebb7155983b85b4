import type { TargetLanguage } from '../parsedDocument';
import { toLanguageChange } from '../paragraphs/write/languageChange';
import type { Dialect } from '../paragraphs/write/writeContext';
import { escapeAttribute, escapeXml } from '../xml/xmlText';
import { PAGE_CODES } from './read/cells';
import { setParagraphDirection } from './write/paragraphProperties';
import { setRunDirection } from './write/runProperties';

/** How translations are written to Office Open XML. */
export function createOoxmlDialect(target: TargetLanguage): Dialect {
  const change = toLanguageChange(target);
  return {
    // In the header of a sheet, `&` starts a code.
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
