import { toRows } from '../pdfBands.js';
import { firstWordWidth } from '../pdfBlocks.js';
import type { PdfLine } from '../pdfLines.js';
import { inRows, toTableLine, type CellRow } from './tableRows.js';
import { middleOf } from '../rulings/gridFinder.js';
import { covers, indexOf, type Border, type RuledGrid } from '../rulings/ruledGrids.js';

/** A cell with more lines is part of the page layout, not of a table. */
const MAX_LINES = 40;
/** Minimum share of cells with text. It is low because a form has many cells to fill in. */
const FILLED = 0.3;
/** The text of a band is wrapped if the cell width explains this share of its line ends. */
const WRAPPED = 0.5;
/** Lines of text without borders between them are rows if this share of them has text in several cells. */
const SEPARATE = 0.6;

export function ruledTables(lines: readonly PdfLine[]): readonly (readonly [readonly PdfLine[], PdfLine])[] {
  const inGrids = new Map<RuledGrid, PdfLine[]>();
  for (const line of lines) {
    if (!line.grid) continue;
    const own = inGrids.get(line.grid) ?? [];
    own.push(line);
    inGrids.set(line.grid, own);
  }
  return [...inGrids].flatMap(([grid, own]) => {
    const table = toTable(grid, own);
    return table ? [[own, table] as const] : [];
  });
}

function toTable(grid: RuledGrid, lines: readonly PdfLine[]): PdfLine | undefined {
  const cells = toCells(grid, lines);
  const columns = grid.columns.slice(1).flatMap(({ at: end }, column) => {
    const isEmpty = cells.every((row) => row[column]?.length === 0);
    return isEmpty ? [] : [{ column, end }];
  });
  const bands = cells
    .map((row) => columns.map(({ column }) => row[column] ?? []))
    .filter((row) => row.some((cell) => cell.length > 0));
  const rows = bands.flatMap((band) =>
    withoutLines(
      band,
      columns.map(({ end }) => end),
    ),
  );
  if (!isTable(rows)) return undefined;
  // Empty columns are dropped. Their width goes to the column before them.
  const starts = columns.map(({ column }) => grid.columns[column]?.at ?? 0);
  const right = grid.columns.at(-1)?.at ?? 0;
  return toTableLine(
    rows,
    starts.map((start, index) => (starts[index + 1] ?? right) - start),
  );
}

function isTable(rows: readonly CellRow[]): boolean {
  const cells = rows.flat();
  const filled = cells.filter((cell) => cell.length > 0);
  return (
    rows.filter((row) => row.filter((cell) => cell.length > 0).length > 1).length > 1 &&
    filled.length >= cells.length * FILLED &&
    filled.every((cell) => cell.length <= MAX_LINES)
  );
}

/** The text of merged cells goes to the first of them. */
function toCells(grid: RuledGrid, lines: readonly PdfLine[]): readonly PdfLine[][][] {
  const cells: PdfLine[][][] = grid.rows.slice(1).map(() => grid.columns.slice(1).map(() => []));
  for (const row of toRows(lines)) {
    let least = 0;
    for (const line of row.toSorted((one, other) => one.left - other.left)) {
      const y = middleOf(line);
      let column = indexOf(grid.columns, line.left + Math.min(line.size, line.right - line.left) / 2);
      while (column > least && !isDrawn(grid.columns[column], y)) column -= 1;
      let place = indexOf(grid.rows, y);
      const x = middleOfColumn(grid, column);
      while (place > 0 && !isDrawn(grid.rows[place], x)) place -= 1;
      cells[place]?.[column]?.push(line);
      least = column + 1;
    }
  }
  return cells;
}

function middleOfColumn({ columns }: RuledGrid, column: number): number {
  const start = columns[column]?.at ?? 0;
  return (start + (columns[column + 1]?.at ?? start)) / 2;
}

function isDrawn(border: Border | undefined, place: number): boolean {
  return border?.lines.some((line) => covers(line, place)) === true;
}

/** Splits a band between two horizontal lines into rows if only their distance separates them. */
function withoutLines(band: CellRow, ends: readonly number[]): readonly CellRow[] {
  const rows = toRows(band.flat());
  if (rows.length < 2) return [band];
  const columnOf = new Map(band.flatMap((cell, column) => cell.map((line) => [line, column] as const)));
  const cells = rows.map((row) => {
    const parts: PdfLine[][] = band.map(() => []);
    for (const line of row) parts[columnOf.get(line) ?? 0]?.push(line);
    return parts;
  });
  const several = cells.filter((row) => row.filter((cell) => cell.length > 0).length > 1);
  if (several.length < 2 || several.length < rows.length * SEPARATE) return [band];
  return isWrapped(band, ends) ? [band] : inRows(cells);
}

/**
 * Whether text in the cells is wrapped: most lines end where the next word would not have fitted. Lines of a single
 * word are not counted.
 */
function isWrapped(band: CellRow, ends: readonly number[]): boolean {
  let all = 0;
  let full = 0;
  for (const [column, cell] of band.entries()) {
    for (const [index, line] of cell.slice(1).entries()) {
      const before = cell[index];
      if (!before?.text.includes(' ')) continue;
      all += 1;
      const space = (ends[column] ?? 0) - before.right;
      if (space <= firstWordWidth(line) * 1.2 + line.size * 1.2) full += 1;
    }
  }
  return all > 0 && full >= all * WRAPPED;
}
