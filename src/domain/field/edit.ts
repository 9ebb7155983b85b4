import type { TextRange } from './change';

/** What an edit replaced: `removed` code units at `start` by `added` ones. */
export interface Edit {
  readonly start: number;
  readonly removed: number;
  readonly added: number;
}

/** The smallest edit that turns one text into the other. */
export function findEdit(before: string, after: string): Edit {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start += 1;
  let same = 0;
  while (
    same < shorter - start &&
    before.charCodeAt(before.length - 1 - same) === after.charCodeAt(after.length - 1 - same)
  )
    same += 1;
  return { start, removed: before.length - start - same, added: after.length - start - same };
}

/** Where a range is after an edit; undefined if the edit touched it. */
export function moveRange<T extends TextRange>(range: T, { start, removed, added }: Edit): T | undefined {
  if (range.end < start) return range;
  if (range.start <= start + removed) return undefined;
  const by = added - removed;
  return { ...range, start: range.start + by, end: range.end + by };
}

/** Where a caret is after an edit. One inside of what was replaced goes to its end. */
export function moveCaret(caret: number, { start, removed, added }: Edit): number {
  if (caret <= start) return caret;
  return caret < start + removed ? start + added : caret + added - removed;
}
