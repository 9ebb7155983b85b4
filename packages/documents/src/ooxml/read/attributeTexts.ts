import type { Item, Paragraph, Slot } from '../../paragraphs/model.js';
import { attributeOf, type Element } from '../../xml/walkXml.js';

const ATTRIBUTE = /\s([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** A WordArt object of Word 2007 and before, such as a watermark, has its text in an attribute. */
export function isWordArt(element: Element): boolean {
  return element.vocabulary === 'v' && element.local === 'textpath';
}

/** The attributes with the alternative text of a picture, a shape or a table. */
function alternativeTextOf({ vocabulary, local }: Element): readonly string[] {
  if (local === 'docPr' || local === 'cNvPr') return ['title', 'descr'];
  if (vocabulary === 'v') return ['alt'];
  return vocabulary === 'w' && /^tbl(?:Caption|Description)$/.test(local) ? ['val'] : [];
}

/** The value of an attribute. The list is empty if it has no text. */
export function attributeItems(xml: string, element: Element, local: string): readonly Item[] {
  const text = attributeOf(element, local) ?? '';
  if (text === '') return [];
  const tag = xml.slice(element.start, element.openEnd);
  for (const { 0: whole, 1: name = '', 2: quoted, 3: other = '', index } of tag.matchAll(ATTRIBUTE)) {
    if (name.slice(name.indexOf(':') + 1) !== local) continue;
    const end = element.start + index + whole.length - 1;
    const start = end - (quoted ?? other).length;
    const slot: Slot = {
      kind: 'text',
      tag: '',
      start,
      openEnd: start,
      closeStart: end,
      end,
      run: undefined,
      chain: [],
      breaks: undefined,
      keepsSpace: true,
      pieces: [],
    };
    return [{ kind: 'text', slot, text, key: '', isLocked: false }];
  }
  return [];
}

export function readAlternativeText(
  xml: string,
  element: Element,
  isCopy: boolean,
  onParagraph: (paragraph: Paragraph) => void,
): void {
  for (const local of alternativeTextOf(element)) {
    const items = [...attributeItems(xml, element, local)];
    if (items.length === 0) continue;
    onParagraph({
      kind: 'plain',
      prefix: element.prefix,
      openEnd: element.openEnd,
      items,
      runs: [],
      furtherProperties: [],
      outdated: [],
      isAttribute: true,
      isCopy,
      isLeftByDefault: false,
    });
  }
}
