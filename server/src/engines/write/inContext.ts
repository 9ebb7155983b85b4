import type { Change, Passage } from '../contracts/check';

/** How much of the surroundings a checker gets on each side, in UTF-16 code units. */
const CONTEXT_CHARS = 100;

/** A passage with its surroundings as one text. */
export interface TextInContext {
  readonly text: string;
  /** Where the passage begins in it. */
  readonly offset: number;
  readonly length: number;
}

/** A cut between the halves of a character would damage it. */
const startOf = (text: string) => text.slice(-CONTEXT_CHARS).replace(/^[\udc00-\udfff]/, '');
const endOf = (text: string) => text.slice(0, CONTEXT_CHARS).replace(/[\ud800-\udbff]$/, '');

export function withContext({ text, before, after }: Passage): TextInContext {
  const start = startOf(before);
  return { text: start + text + endOf(after), offset: start.length, length: text.length };
}

/** The changes within the passage, with places in it. */
export function withoutContext(
  changes: readonly Change[],
  { offset, length }: TextInContext,
): readonly Change[] {
  return changes
    .map((change) => ({ ...change, start: change.start - offset, end: change.end - offset }))
    .filter(({ start, end }) => start >= 0 && end <= length);
}
