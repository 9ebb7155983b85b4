import type { Ruling } from './polygons.js';
import { covers, type Border, type RuledGrid } from './ruledGrids.js';

/** Lengths are in points. */
interface Extent {
  readonly left: number;
  readonly right: number;
  readonly y: number;
  readonly size: number;
}

/** Tolerance in points: a border may touch the text next to it. */
const TOUCHING = 1;

/** The y at half the height of the line's small letters. */
export function middleOf({ y, size }: Pick<Extent, 'y' | 'size'>): number {
  return y - size * 0.3;
}

export class GridFinder {
  readonly #grids: readonly RuledGrid[];
  readonly #verticals: readonly Ruling[];

  constructor(grids: readonly RuledGrid[]) {
    // The smallest grid comes first: if two grids contain a line, the smaller one is inside a cell of the larger one.
    this.#grids = grids.toSorted((one, other) => areaOf(one) - areaOf(other));
    this.#verticals = grids
      .flatMap(({ columns }) => columns.flatMap(({ lines }) => lines))
      .toSorted((one, other) => one.at - other.at);
  }

  gridOf(line: Extent & { readonly isLevel: boolean }): RuledGrid | undefined {
    if (!line.isLevel) return undefined;
    const x = (line.left + line.right) / 2;
    return this.#grids.find(({ columns, rows }) => isWithin(columns, x) && isWithin(rows, middleOf(line)));
  }

  /** Whether a cell border separates a run from the text before it. The run may be on either side of that text. */
  isBorderBetween(
    before: Extent,
    run: Pick<Extent, 'y' | 'size'> & { readonly x: number; readonly width: number },
  ): boolean {
    const isBehind = run.x >= before.right - TOUCHING;
    const from = (isBehind ? before.right : run.x + run.width) - TOUCHING;
    const to = (isBehind ? run.x : before.left) + TOUCHING;
    for (let index = this.#firstFrom(from); ; index += 1) {
      const line = this.#verticals[index];
      if (!line || line.at > to) return false;
      if (covers(line, middleOf(run))) return true;
    }
  }

  #firstFrom(place: number): number {
    let [low, high] = [0, this.#verticals.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#verticals[middle]?.at ?? Infinity) < place) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function areaOf({ columns, rows }: RuledGrid): number {
  return lengthOf(columns) * lengthOf(rows);
}

function lengthOf(borders: readonly Border[]): number {
  return (borders.at(-1)?.at ?? 0) - (borders[0]?.at ?? 0);
}

function isWithin(borders: readonly Border[], place: number): boolean {
  return (borders[0]?.at ?? Infinity) <= place && place <= (borders.at(-1)?.at ?? -Infinity);
}
