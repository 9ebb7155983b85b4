import type { Ruling } from './polygons.js';

/** Maximum gap between two pieces of one line, in points. */
const NEAR = 3;

/** Programs draw table borders cell by cell, or as dashes. */
export function joined(rulings: readonly Ruling[]): readonly Ruling[] {
  const sorted = rulings.toSorted(
    (one, other) =>
      Number(one.isVertical) - Number(other.isVertical) ||
      Math.round(one.at) - Math.round(other.at) ||
      one.from - other.from,
  );
  const lines: Ruling[] = [];
  for (const ruling of sorted) {
    const before = lines.at(-1);
    const isSame =
      before?.isVertical === ruling.isVertical &&
      Math.round(before.at) === Math.round(ruling.at) &&
      ruling.from - before.to <= NEAR;
    if (before && isSame) lines[lines.length - 1] = { ...before, to: Math.max(before.to, ruling.to) };
    else lines.push(ruling);
  }
  return lines;
}
