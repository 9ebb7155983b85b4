import type { TextRange } from './change';

/** What an edit replaced: `removed` code units at `start` by `added` ones. */
export interface Edit {
  readonly start: number;
  readonly removed: number;
  readonly added: number;
}

/**
 * The largest count up to `most` for which all before it are the same, found by halves: engines compare slices much faster
 * than characters one by one.
 */
function countSame(most: number, isSame: (from: number, to: number) => boolean): number {
  let count = 0;
  let step = most;
  while (step > 0) {
    if (count + step <= most && isSame(count, count + step)) count += step;
    else step = Math.floor(step / 2);
  }
  return count;
}

/** The smallest edit that turns one text into the other. */
export function findEdit(before: string, after: string): Edit {
  const shorter = Math.min(before.length, after.length);
  const start = countSame(shorter, (from, to) => before.slice(from, to) === after.slice(from, to));
  const same = countSame(
    shorter - start,
    (from, to) =>
      before.slice(before.length - to, before.length - from) ===
      after.slice(after.length - to, after.length - from),
  );
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
