import { joined } from './joinPieces.js';
import type { Ruling } from './polygons.js';

/** A border between two columns or rows: its position, and the lines that form it. */
export interface Border {
  readonly at: number;
  readonly lines: readonly Ruling[];
}

/** The borders of a table, from left to right and from top to bottom. The cells are between them. */
export interface RuledGrid {
  readonly columns: readonly Border[];
  readonly rows: readonly Border[];
}

/** Tolerance in points: lines that are this close touch each other, and parallel lines form one border. */
const NEAR = 3;
/** Shorter lines are not cell borders. In points. */
const SHORTEST = 6;
/** A page with more lines is a drawing, so it has no tables. */
const MAX_RULINGS = 1500;
/** Minimum share of long inner borders. It is below 1 because merged cells have short borders. */
const LONG_SHARE = 0.6;
/** A grid with more cells is graph paper, not a table. */
const MAX_CELLS = 20_000;

/** The lines of a table cross or touch each other. */
export function gridsOf(rulings: readonly Ruling[]): readonly RuledGrid[] {
  const lines = joined(rulings).filter(({ from, to }) => to - from >= SHORTEST);
  if (lines.length > MAX_RULINGS) return [];
  const verticals = lines.filter(({ isVertical }) => isVertical);
  const horizontals = lines.filter(({ isVertical }) => !isVertical);
  return connected(verticals, horizontals).flatMap((group) => toGrid(group) ?? []);
}

interface Group {
  readonly verticals: Ruling[];
  readonly horizontals: Ruling[];
}

function connected(verticals: readonly Ruling[], horizontals: readonly Ruling[]): readonly Group[] {
  const left = new Set(horizontals);
  const unseen = new Set(verticals);
  const groups: Group[] = [];
  for (const first of verticals) {
    if (!unseen.delete(first)) continue;
    const group: Group = { verticals: [], horizontals: [] };
    const waiting = [first];
    for (let line = waiting.pop(); line; line = waiting.pop()) {
      (line.isVertical ? group.verticals : group.horizontals).push(line);
      const others = line.isVertical ? left : unseen;
      for (const other of others) {
        if (!touches(line, other)) continue;
        others.delete(other);
        waiting.push(other);
      }
    }
    groups.push(group);
  }
  return groups;
}

function touches(one: Ruling, other: Ruling): boolean {
  return covers(one, other.at) && covers(other, one.at);
}

export function covers({ from, to }: Ruling, place: number): boolean {
  return from - NEAR <= place && place <= to + NEAR;
}

function toGrid({ verticals, horizontals }: Group): RuledGrid | undefined {
  // The outer borders are often not drawn, so the ends of the crossing lines count as borders.
  const columns = bordersOf(verticals, horizontals);
  const rows = bordersOf(horizontals, verticals);
  const cells = (columns.length - 1) * (rows.length - 1);
  if (columns.length < 3 || rows.length < 2 || cells > MAX_CELLS) return undefined;
  return areLong(columns, rows) && areLong(rows, columns) ? { columns, rows } : undefined;
}

/**
 * Groups parallel lines into borders, from left to right or from top to bottom.
 * @param across the lines that cross them
 */
function bordersOf(lines: readonly Ruling[], across: readonly Ruling[]): readonly Border[] {
  const ends = across.flatMap(({ from, to }) => [{ at: from }, { at: to }]);
  const borders: { readonly at: number; readonly lines: Ruling[] }[] = [];
  for (const one of [...lines, ...ends].toSorted((first, second) => first.at - second.at)) {
    let border = borders.at(-1);
    if (!border || one.at - border.at > NEAR) borders.push((border = { at: one.at, lines: [] }));
    if ('from' in one) border.lines.push(one);
  }
  return borders;
}

/**
 * Whether most inner borders are longer than half the table. The lines of a drawing, such as a diagram, are shorter.
 * @param across the borders of the other direction
 */
function areLong(borders: readonly Border[], across: readonly Border[]): boolean {
  const half = ((across.at(-1)?.at ?? 0) - (across[0]?.at ?? 0)) / 2;
  const inner = borders.slice(1, -1);
  const long = inner.filter(({ lines }) => lines.reduce((sum, { from, to }) => sum + to - from, 0) >= half);
  return long.length >= inner.length * LONG_SHARE;
}

/** The column or row that contains a coordinate; -1 outside of the table. */
export function indexOf(borders: readonly Border[], place: number): number {
  const index = borders.findLastIndex(({ at }) => at <= place);
  return index === borders.length - 1 ? -1 : index;
}
