import type { FieldChange } from './change';

/** Returns the change at or after the caret, or the first change if there is none. */
export const changeAt = (changes: readonly FieldChange[], caret: number): FieldChange | undefined =>
  changes.find(({ end }) => end >= caret) ?? changes[0];

/**
 * Returns the change after or before the current one. Without a current change, the search starts at the caret. The
 * search wraps around at both ends.
 */
export function nextChange(
  changes: readonly FieldChange[],
  { id, caret }: { readonly id: number | undefined; readonly caret: number },
  by: 1 | -1,
): FieldChange | undefined {
  const { length } = changes;
  const current = changes.findIndex((change) => change.id === id);
  if (current >= 0) return changes[(current + by + length) % length];
  const after = changes.findIndex(({ end }) => end >= caret);
  return by === 1 ? changes[Math.max(after, 0)] : changes.at(after < 0 ? -1 : after - 1);
}
