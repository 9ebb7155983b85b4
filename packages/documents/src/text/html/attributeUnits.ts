import { decodeEntities, escapeText } from '@lang-assistant/core/htmlEntities';
import { splitFormulas } from '@lang-assistant/core/translate/formulas';
import { plainTextOf } from '../../fragment.js';
import type { TextUnit } from '../editedDocument.js';
import { LABELLED, META_TEXTS, TEXT_ATTRIBUTES, UNTITLED } from './elements.js';
import type { HtmlAttribute, StartTag } from './tokenizeHtml.js';
import { LETTER } from '../../letter.js';

function isText({ name, attributes }: StartTag, attribute: HtmlAttribute): boolean {
  if (attribute.name === 'title') return !UNTITLED.has(name);
  if (attribute.name === 'label') return LABELLED.has(name);
  if (attribute.name !== 'content' || name !== 'meta') return TEXT_ATTRIBUTES.has(attribute.name);
  return attributes.some(
    (other) => /^(?:name|property)$/.test(other.name) && META_TEXTS.has(other.value.toLowerCase()),
  );
}

/**
 * Returns the units of the attributes that users read, such as `alt`.
 * @param escape escapes text for the document
 */
export function attributeUnits(tag: StartTag, escape: (text: string) => string): readonly TextUnit[] {
  return tag.attributes.flatMap((attribute): TextUnit[] => {
    const text = decodeEntities(attribute.value).trim();
    if (!isText(tag, attribute) || !LETTER.test(text) || splitFormulas(text).length > 1) return [];
    const quote = attribute.quote === '' ? '"' : '';
    return [
      {
        tag,
        start: attribute.start,
        end: attribute.end,
        fragment: escapeText(text.replace(/\s+/gu, ' ')),
        render: (html) => {
          const value = escape(plainTextOf(html).trim()).replaceAll('"', '&quot;').replaceAll("'", '&#39;');
          return quote + value + quote;
        },
      },
    ];
  });
}
