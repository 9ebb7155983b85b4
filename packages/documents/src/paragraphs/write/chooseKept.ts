import type { Stretch } from './answer.js';

/**
 * Chooses the stretches that keep their position: the heaviest sequence of stretches whose groups are in ascending
 * order.
 */
export function chooseKept(
  stretches: readonly Stretch[],
  weigh: (group: number) => number,
): ReadonlySet<number> {
  const placed = stretches.flatMap(({ group }, place) => (group === undefined ? [] : [{ group, place }]));
  const isAscending = placed.every(({ group }, index) => group > (placed[index - 1]?.group ?? -1));
  if (isAscending) return new Set(placed.map(({ place }) => place));
  const best: { weight: number; from: number | undefined }[] = [];
  placed.forEach(({ group }, index) => {
    let from: number | undefined;
    for (let earlier = 0; earlier < index; earlier += 1) {
      if ((placed[earlier]?.group ?? group) >= group) continue;
      if (from === undefined || (best[earlier]?.weight ?? 0) > (best[from]?.weight ?? 0)) from = earlier;
    }
    const own = weigh(group);
    best.push({ weight: own + (from === undefined ? 0 : (best[from]?.weight ?? 0)), from });
  });
  const weights = best.map(({ weight }) => weight);
  const kept = new Set<number>();
  let at: number | undefined = weights.indexOf(Math.max(...weights));
  while (at !== undefined) {
    const { place } = placed[at] ?? {};
    if (place !== undefined) kept.add(place);
    at = best[at]?.from;
  }
  return kept;
}
