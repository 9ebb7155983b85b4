import type { Change } from '../contracts/check';

/**
 * Sorts changes by position and drops a change that overlaps an earlier one. If two changes have the same start, the
 * longer one is kept.
 */
export function withoutOverlaps(changes: readonly Change[]): readonly Change[] {
  const kept: Change[] = [];
  for (const change of changes.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = kept.at(-1);
    const isTwice = last?.start === change.start && last.end === change.end;
    if (change.start >= (last?.end ?? 0) && !isTwice) kept.push(change);
  }
  return kept;
}

/** The changes must be sorted and must not overlap. */
export function applyChanges(text: string, changes: readonly Change[]): string {
  let result = '';
  let from = 0;
  for (const { start, end, text: by } of changes) {
    result += text.slice(from, start) + by;
    from = end;
  }
  return result + text.slice(from);
}

interface Made {
  readonly change: Change;
  readonly start: number;
  readonly end: number;
}

const touches = (one: Made, { start, end }: Change) => one.start < end && one.end > start;

function madeBy(changes: readonly Change[]): readonly Made[] {
  let shift = 0;
  return changes.map((change) => {
    const start = change.start + shift;
    shift += change.text.length - (change.end - change.start);
    return { change, start, end: start + change.text.length };
  });
}

/**
 * Combines two lists of changes, of which the second is applied to the result of the first. The returned list has the
 * same effect. If a later change touches the result of earlier changes, they become one change, with the kind and the
 * reason of the earliest.
 */
export function composeChanges(
  text: string,
  changes: readonly Change[],
  later: readonly Change[],
): readonly Change[] {
  if (later.length === 0) return changes;
  const between = applyChanges(text, changes);
  const made = madeBy(changes);
  /** Converts a position in the intermediate text, outside of the first changes, to a position in the original text. */
  const toOrigin = (place: number): number => {
    const before = made.findLast(({ end }) => end <= place);
    return before ? before.change.end + (place - before.end) : place;
  };
  const merged = later.map((change): Change => {
    const touched = made.filter((one) => touches(one, change));
    const [first] = touched;
    const last = touched.at(-1);
    if (!first || !last) return { ...change, start: toOrigin(change.start), end: toOrigin(change.end) };
    const start = Math.min(first.start, change.start);
    const end = Math.max(last.end, change.end);
    return {
      ...first.change,
      others: [],
      start: start < first.start ? toOrigin(start) : first.change.start,
      end: end > last.end ? toOrigin(end) : last.change.end,
      text: between.slice(start, change.start) + change.text + between.slice(change.end, end),
    };
  });
  const kept = made.filter((one) => !later.some((change) => touches(one, change)));
  return withoutOverlaps([...kept.map(({ change }) => change), ...merged]);
}
