import type { Change, Passage } from '../contracts/check';

/** A checker gets this much text before and after a passage, in UTF-16 code units. */
const CONTEXT_CHARS = 100;

export interface TextInContext {
  readonly text: string;
  readonly offset: number;
  readonly length: number;
}

/** Removes half a surrogate pair that the cut may leave. */
const startOf = (text: string) => text.slice(-CONTEXT_CHARS).replace(/^[\udc00-\udfff]/, '');
const endOf = (text: string) => text.slice(0, CONTEXT_CHARS).replace(/[\ud800-\udbff]$/, '');

export function withContext({ text, before, after }: Passage): TextInContext {
  const start = startOf(before);
  return { text: start + text + endOf(after), offset: start.length, length: text.length };
}

export function withoutContext(
  changes: readonly Change[],
  { offset, length }: TextInContext,
): readonly Change[] {
  return changes
    .map((change) => ({ ...change, start: change.start - offset, end: change.end - offset }))
    .filter(({ start, end }) => start >= 0 && end <= length);
}
