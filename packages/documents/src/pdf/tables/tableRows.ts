import type { PdfLine, PdfTable } from '../pdfLines.js';

export type CellRow = readonly (readonly PdfLine[])[];

/** A line distance that is larger than the smallest one by this factor separates two rows. */
const ROW_STEP = 1.2;

/**
 * Creates a line that contains a table instead of text.
 * @param ruled the widths of the columns; if undefined, the left edges of the text determine the widths
 */
export function toTableLine(rows: readonly CellRow[], ruled?: readonly number[]): PdfLine {
  const lines = rows.flat(2);
  const left = Math.min(...lines.map((line) => line.left));
  const right = Math.max(...lines.map((line) => line.right));
  const [first] = lines;
  const starts = (rows[0] ?? []).map((_cell, column) =>
    Math.min(right, ...rows.flatMap((row) => (row[column] ?? []).map((line) => line.left))),
  );
  const table: PdfTable = {
    rows: rows.map((row) => row.map((cell) => cell.map(({ text }) => text))),
    widths: ruled ?? starts.map((start, column) => Math.max(1, (starts[column + 1] ?? right) - start)),
  };
  const { y, size } = first ?? { y: 0, size: 1 };
  return { text: '', left, right, y, size, isRtl: false, isLevel: true, table };
}

/** Joins lines that belong to one table row, because the text of a cell is wrapped. */
export function inRows(rows: readonly CellRow[]): readonly CellRow[] {
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
