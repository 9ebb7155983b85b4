import type { TextRange } from '@lang-assistant/core/check';

/** `added` code units replaced `removed` code units at `start`. */
export interface Edit {
  readonly start: number;
  readonly removed: number;
  readonly added: number;
}

/**
 * Counts the code units that both texts share at one end, up to `most`. Compares slices of halving length: engines
 * compare slices much faster than single characters.
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

/** Undefined if the edit touches the range. */
export function moveRange<T extends TextRange>(range: T, { start, removed, added }: Edit): T | undefined {
  if (range.end < start) return range;
  if (range.start <= start + removed) return undefined;
  const by = added - removed;
  return { ...range, start: range.start + by, end: range.end + by };
}

/** A caret inside the replaced text moves to the end of the new text. */
export function moveCaret(caret: number, { start, removed, added }: Edit): number {
  if (caret <= start) return caret;
  return caret < start + removed ? start + added : caret + added - removed;
}
