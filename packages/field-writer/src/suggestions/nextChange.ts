import type { FieldChange } from '@lang-assistant/core/check';

export const changeAt = (changes: readonly FieldChange[], caret: number): FieldChange | undefined =>
  changes.find(({ end }) => end >= caret) ?? changes[0];

/**
 * Returns the next (1) or previous (-1) change. Without a current change, the search starts at the caret. It wraps
 * around.
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
