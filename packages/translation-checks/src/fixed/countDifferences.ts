/** Returns the items that one list has more often than the other, each once, in order of appearance. */
export function countDifferences(one: readonly string[], other: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const item of one) counts.set(item, (counts.get(item) ?? 0) + 1);
  for (const item of other) counts.set(item, (counts.get(item) ?? 0) - 1);
  return [...counts].filter(([, count]) => count !== 0).map(([item]) => item);
}
