import { escapeText } from '@lang-assistant/core/htmlEntities';
import { withoutForbidden, type FragmentToken } from '../fragment.js';
import type { LanguageText } from './createUnitParser.js';

/** Control characters, which no text has, stand for the borders of runs in keys. */
const OPEN = '\u0001';
const CLOSE = '\u0002';

/** The runs of a fragment by the order of their starts. */
function orderOfRuns(tokens: readonly FragmentToken[]): ReadonlyMap<string, number> {
  const order = new Map<string, number>();
  for (const token of tokens)
    if (token.kind === 'open' && !order.has(token.id)) order.set(token.id, order.size);
  return order;
}

/**
 * Equal for fragments with the same text and the same tags in the same places. White space counts as one space, and runs
 * by their order: their numbers may change with every edit of a document.
 */
export function segmentKey(tokens: readonly FragmentToken[]): string {
  const order = orderOfRuns(tokens);
  const pieces = tokens.map((token) => {
    if (token.kind === 'text') return token.text;
    return token.kind === 'open' ? `${OPEN}${order.get(token.id)}${OPEN}` : CLOSE;
  });
  return pieces.join('').replace(/\s+/g, ' ').trim();
}

/**
 * A text of TMX as the tokens of a fragment; the ids of its runs are those of the file. Undefined for text with tags that
 * documents do not have, or whose tags overlap.
 */
export function toTokens({ pieces }: LanguageText): readonly FragmentToken[] | undefined {
  const tokens: FragmentToken[] = [];
  const open: string[] = [];
  for (const piece of pieces) {
    if (typeof piece === 'string') tokens.push({ kind: 'text', text: withoutForbidden(piece) });
    else if (piece.kind === 'open') {
      open.push(piece.pair);
      tokens.push({ kind: 'open', id: piece.match });
    } else if (piece.kind === 'close' && open.pop() === piece.pair) tokens.push({ kind: 'close' });
    else return undefined;
  }
  return open.length === 0 ? tokens : undefined;
}

/**
 * Writes a translation as a fragment whose runs have the ids of a segment.
 * @param source the source of the translation: its runs are those of the segment, in the same order
 */
export function toFragment(
  translation: readonly FragmentToken[],
  source: readonly FragmentToken[],
  segment: readonly FragmentToken[],
): string {
  const from = orderOfRuns(source);
  const to = [...orderOfRuns(segment).keys()];
  /** Whether each open run is one of the segment. */
  const open: boolean[] = [];
  return translation
    .map((token) => {
      if (token.kind === 'text') return escapeText(token.text);
      if (token.kind === 'close') return open.pop() === true ? '</span>' : '';
      const id = to[from.get(token.id) ?? -1];
      open.push(id !== undefined);
      return id === undefined ? '' : `<span id="${id}">`;
    })
    .join('');
}
