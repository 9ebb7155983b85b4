/** Lengths are in points. */
interface Run {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly isLevel: boolean;
}

/** Minimum gap between two cells, in font sizes. */
const GAP = 0.8;
const LEAST = 2;

/**
 * Whether a page has text side by side, as tables do. A cheap test: reading the drawn lines of a page takes as long as
 * reading its text.
 */
export function mayHaveTables(runs: readonly Run[]): boolean {
  const shown = runs
    .filter(({ isLevel, text }) => isLevel && text.trim() !== '')
    .toSorted((one, other) => Math.round(one.y) - Math.round(other.y) || one.x - other.x);
  const gaps = shown.filter((run, index) => {
    const before = shown[index - 1];
    if (!before || Math.round(before.y) !== Math.round(run.y)) return false;
    return run.x - before.x - before.width > Math.max(run.size, before.size) * GAP;
  });
  return gaps.length >= LEAST;
}
