import type { Paragraph } from '../../paragraphs/model.js';
import { attributeOf, type Element } from '../../xml/walkXml.js';

/** Line breaks that end a sentence in a cell. Excel also writes carriage returns as `_x000D_`. */
const LINES =
  /((?:\t|_x000D_)+|(?=_x000D_|\n)(?<=[.!?:;…。！？：；)\]"”»’] *)(?:_x000D_)?\n+|(?:(?:_x000D_)?\n){2,}|(?:_x000D_)?\n(?! *\p{Ll}))/u;

/**
 * Codes in the header or footer of a sheet: `&L` starts its left part, `&P` is the page number, `&"Arial,Bold"` and
 * `&12` are a font.
 */
export const PAGE_CODES = /((?:&(?:"[^"]*"|\d+|K[\da-f]{6}|K\d\d[+-]\d{3}|[^"]))+|\n+)/i;

const PAGE_TEXT = /^(?:odd|even|first)(?:Header|Footer)$/;

/**
 * A text with runs (`cell`), or plain text. Undefined if the element starts no paragraph, or a formula computes the
 * text.
 */
export function cellTextOf(
  { vocabulary, local }: Element,
  parent: { readonly element: Element; readonly hasFormula?: boolean } | undefined,
): Extract<Paragraph['kind'], 'cell' | 'plain'> | undefined {
  if (vocabulary !== 'x' || !parent) return undefined;
  const { element } = parent;
  if (local === 'si' || local === 'is') return 'cell';
  if (local === 'text') return element.local === 'comment' ? 'cell' : undefined;
  if (PAGE_TEXT.test(local)) return 'plain';
  const isResult = parent.hasFormula === true || attributeOf(element, 't') !== 'str';
  return local === 'v' && element.local === 'c' && !isResult ? 'plain' : undefined;
}

export function breaksIn({ vocabulary, local }: Element): RegExp | undefined {
  if (vocabulary === 'x') return PAGE_TEXT.test(local) ? PAGE_CODES : LINES;
  return vocabulary === 'threads' ? LINES : undefined;
}
