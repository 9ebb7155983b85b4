import type { Paragraph } from '../../paragraphs/model.js';
import { attributeOf, type Element } from '../../xml/walkXml.js';

const STRING = /(\sstring\s*=\s*)(?:"([^"]*)"|'([^']*)')/;

/** A WordArt object of Word 2007 and before, such as a watermark, has its text in an attribute. */
export function isWordArt(element: Element): boolean {
  return element.vocabulary === 'v' && element.local === 'textpath';
}

export function addWordArt(xml: string, element: Element, paragraph: Paragraph): void {
  const text = attributeOf(element, 'string') ?? '';
  const found = STRING.exec(xml.slice(element.start, element.openEnd));
  if (text === '' || !found) return;
  const [, name = '', quoted, other = ''] = found;
  const start = element.start + found.index + name.length + 1;
  const end = start + (quoted ?? other).length;
  paragraph.items.push({
    kind: 'text',
    slot: {
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
    },
    text,
    key: '',
    isLocked: false,
  });
}
