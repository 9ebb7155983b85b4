import { toBands, toColumns, type Band } from '../pdfBands.js';
import type { PdfLine } from '../pdfLines.js';
import { ruledTables } from './ruledTables.js';
import { inRows, toTableLine, type CellRow } from './tableRows.js';
import { isProse, isTabular } from './tableShape.js';

/** On pages with more lines, the search for tables would take too long. */
const MAX_LINES = 800;
/** Limit for dividing a page into ever smaller parts. */
const MAX_DEPTH = 8;
/** A larger distance, in font sizes, separates two tables. */
const APART = 4;

/** Replaces the lines of each table by a single line that carries the table, at the position of the first line. */
export function withTables(lines: readonly PdfLine[]): readonly PdfLine[] {
  if (lines.length > MAX_LINES) return lines;
  const tableOf = new Map<PdfLine, PdfLine>();
  for (const [own, table] of ruledTables(lines)) for (const line of own) tableOf.set(line, table);
  const others = lines.filter((line) => line.isLevel && !line.isRtl && !tableOf.has(line));
  for (const rows of tablesOf(others)) {
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
  // A table may be next to a column of prose.
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

/** Removes rows with a single line at both ends: they are headings and other text. */
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
