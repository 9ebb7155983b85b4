/** Lengths are in points, from the left and from the top. */
interface Placed {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
}

/**
 * Limit for fields that are placed after their label, because each search compares all runs. Further fields follow the
 * text of the page.
 */
const MAX_PLACED = 500;

/**
 * The index of the run that a field follows: its label on the same line, else the nearest text above; -1 if there is
 * neither.
 */
function labelOf(runs: readonly Placed[], field: Placed): number {
  let best = -1;
  let least = Infinity;
  for (const [index, { x, y, width, size }] of runs.entries()) {
    const isBeside = Math.abs(y - field.y) <= Math.max(size, field.size) && x < field.x;
    const isAbove = y < field.y;
    if (!isBeside && !isAbove) continue;
    // A label on the same line is always nearer than text above.
    const distance = isBeside ? Math.max(0, field.x - x - width) / 1000 : 10 + field.y - y;
    if (distance > least) continue;
    best = index;
    least = distance;
  }
  return best;
}

export function withFields<T extends Placed>(
  runs: readonly T[],
  fields: readonly (readonly T[])[],
): readonly T[] {
  const following = new Map<number, T[]>();
  for (const [number, lines] of fields.entries()) {
    const [first] = lines;
    if (!first) continue;
    const label = number < MAX_PLACED ? labelOf(runs, first) : runs.length - 1;
    const behind = following.get(label) ?? [];
    behind.push(...lines);
    following.set(label, behind);
  }
  return [
    ...(following.get(-1) ?? []),
    ...runs.flatMap((run, index) => [run, ...(following.get(index) ?? [])]),
  ];
}
