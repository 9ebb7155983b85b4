import { escapeText } from '@lang-assistant/core/htmlEntities';
import { withoutForbidden, type FragmentToken } from '../fragment.js';
import type { LanguageText } from './createUnitParser.js';

/** They mark the borders of runs in a key: text never contains control characters. */
const OPEN = '\u0001';
const CLOSE = '\u0002';

function orderOfRuns(tokens: readonly FragmentToken[]): ReadonlyMap<string, number> {
  const ids = tokens.flatMap((token) => (token.kind === 'open' ? [token.id] : []));
  return new Map([...new Set(ids)].map((id, order) => [id, order]));
}

/**
 * The key is equal for fragments with the same text and the same tags in the same places. Any white space counts as one
 * space. Runs are numbered by their order, because their ids may change with every edit of a document.
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
 * Converts a text of TMX to the tokens of a fragment. The runs keep the ids of the file. Undefined if the text has tags
 * that documents do not have, or tags that overlap.
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
 * Writes a translation as a fragment with the run ids of a segment.
 * @param source the source text of the translation; it has the same runs as the segment, in the same order
 */
export function toFragment(
  translation: readonly FragmentToken[],
  source: readonly FragmentToken[],
  segment: readonly FragmentToken[],
): string {
  const from = orderOfRuns(source);
  const to = [...orderOfRuns(segment).keys()];
  /** For each open run: whether the segment has this run, too. */
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
