import { toBands, toColumns, type Band } from './pdfBands';
import type { PdfLine, PdfTable } from './pdfLines';
import { isProse, isTabular } from './tableShape';

/** A page with more lines has no tables that are worth the time. */
const MAX_LINES = 800;
/** How often a part of a page is divided. */
const MAX_DEPTH = 8;
/** A larger distance, in font sizes, separates two tables. */
const APART = 4;
/** A distance of lines that is larger by this factor separates rows. */
const ROW_STEP = 1.2;

/** Replaces the lines of each table by one line that carries it, in the place of the first. */
export function withTables(lines: readonly PdfLine[]): readonly PdfLine[] {
  if (lines.length > MAX_LINES) return lines;
  const tableOf = new Map<PdfLine, PdfLine>();
  for (const rows of tablesOf(lines.filter(({ isLevel, isRtl }) => isLevel && !isRtl))) {
    const table = toTableLine(rows);
    for (const line of rows.flat(2)) tableOf.set(line, table);
  }
  const placed = new Set<PdfLine>();
  return lines.flatMap((line) => {
    const table = tableOf.get(line);
    if (!table) return [line];
    if (placed.has(table)) return [];
    placed.add(table);
    return [table];
  });
}

/** The lines of each cell of a row of lines, by column. */
type CellRow = readonly (readonly PdfLine[])[];

function tablesOf(lines: readonly PdfLine[], depth = 0): readonly (readonly CellRow[])[] {
  return depth > MAX_DEPTH ? [] : toBands(lines).flatMap((band) => tablesIn(band, depth + 1));
}

function tablesIn(band: Band, depth: number): readonly (readonly CellRow[])[] {
  if (band.gaps.length === 0) return [];
  const parts = partsOf(band.rows);
  if (parts.length > 1) return parts.flatMap((part) => tablesOf(part.flat(), depth));
  const rows = trimmed(band.rows);
  if (rows.length < band.rows.length) return tablesOf(rows.flat(), depth);
  const columns = toColumns(band);
  // Tables beside columns of prose.
  if (columns.some(isProse)) return withoutProse(columns).flatMap((group) => tablesOf(group.flat(), depth));
  const cells = toCells(rows, columns);
  if (!isTabular(cells)) return [];
  const joined = inRows(cells);
  return joined.length > 1 ? [joined] : [];
}

function toCells(rows: Band['rows'], columns: readonly (readonly PdfLine[])[]): readonly CellRow[] {
  const columnOf = new Map(columns.flatMap((column, index) => column.map((line) => [line, index] as const)));
  return rows.map((row) => {
    const cells: PdfLine[][] = columns.map(() => []);
    for (const line of row) cells[columnOf.get(line) ?? 0]?.push(line);
    return cells;
  });
}

/** Splits rows where the page is empty. */
function partsOf(rows: Band['rows']): readonly Band['rows'][] {
  const parts: Band['rows'][] = [];
  let before: PdfLine | undefined;
  for (const row of rows) {
    const [line] = row;
    if (!line) continue;
    const part = before && line.y - before.y <= Math.max(line.size, before.size) * APART && parts.at(-1);
    if (part) part.push(row);
    else parts.push([row]);
    before = line;
  }
  return parts;
}

/** Without single lines at both ends, which are headings and other text. */
function trimmed(rows: Band['rows']): Band['rows'] {
  const first = rows.findIndex((row) => row.length > 1);
  return first < 0 ? [] : rows.slice(first, rows.findLastIndex((row) => row.length > 1) + 1);
}

function withoutProse(columns: readonly (readonly PdfLine[])[]): readonly (readonly PdfLine[])[][] {
  const groups: (readonly PdfLine[])[][] = [[]];
  for (const column of columns) {
    if (isProse(column)) groups.push([]);
    else groups.at(-1)?.push(column);
  }
  return groups.filter((group) => group.length > 1);
}

function toTableLine(rows: readonly CellRow[]): PdfLine {
  const lines = rows.flat(2);
  const left = Math.min(...lines.map((line) => line.left));
  const right = Math.max(...lines.map((line) => line.right));
  const [first] = lines;
  const starts = (rows[0] ?? []).map((_cell, column) =>
    Math.min(right, ...rows.flatMap((row) => (row[column] ?? []).map((line) => line.left))),
  );
  const table: PdfTable = {
    rows: rows.map((row) => row.map((cell) => cell.map(({ text }) => text))),
    widths: starts.map((start, column) => Math.max(1, (starts[column + 1] ?? right) - start)),
  };
  const { y, size } = first ?? { y: 0, size: 1 };
  return { text: '', left, right, y, size, isRtl: false, isLevel: true, table };
}

/** Joins the rows of lines that are one row of the table, because text in a cell is wrapped. */
function inRows(rows: readonly CellRow[]): readonly CellRow[] {
  const steps = rows.slice(1).map((row, index) => yOf(row) - yOf(rows[index]));
  const least = Math.min(...steps);
  const small = rows.slice(1).filter((_row, index) => (steps[index] ?? 0) < least * ROW_STEP);
  const isSpaced =
    small.length < steps.length &&
    small.filter((row) => row.every((cell) => cell.length > 0)).length <= small.length * 0.3;
  const joined: (readonly PdfLine[])[][] = [];
  for (const [index, row] of rows.entries()) {
    const isClose = index > 0 && (steps[index - 1] ?? 0) < least * ROW_STEP;
    const before = joined.at(-1);
    if (before && isClose && (isSpaced || row[0]?.length === 0))
      for (const [column, cell] of row.entries()) before[column] = [...(before[column] ?? []), ...cell];
    else joined.push([...row]);
  }
  return joined;
}

function yOf(row: CellRow | undefined): number {
  return row?.flat()[0]?.y ?? 0;
}
