import type { PdfTable } from '../pdfLines.js';

/** Tolerance in points: a table has its columns at the same x on each page. */
const ALIGNED = 12;
/** Office programs take long to lay out a longer table. */
const MAX_ROWS = 1000;
const MAX_HEAD = 3;

interface Line {
  readonly table?: PdfTable;
}

/**
 * Joins a table at the end of a page with the table at the start of the next page if both have the same columns. Header
 * rows that the next page repeats are dropped.
 * @param pages lines in reading order
 */
export function withContinuedTables<T extends Line>(
  pages: readonly (readonly T[])[],
): readonly (readonly T[])[] {
  let last: { readonly table: PdfTable; readonly rows: PdfTable['rows'][number][] } | undefined;
  return pages.map((page) => {
    const [before, first] = [last, page[0]?.table];
    const isContinued =
      before !== undefined &&
      first !== undefined &&
      before.rows.length < MAX_ROWS &&
      haveSameColumns(before.table, first);
    if (isContinued) {
      for (const row of first.rows.slice(repeatedRows(before.rows, first.rows))) before.rows.push(row);
      if (page.length === 1) return [];
    }
    const lines = isContinued ? page.slice(1) : [...page];
    const end = lines.at(-1);
    last = end?.table && { table: end.table, rows: [...end.table.rows] };
    if (end && last) lines[lines.length - 1] = { ...end, table: { ...last.table, rows: last.rows } };
    return lines;
  });
}

function haveSameColumns(one: PdfTable, other: PdfTable): boolean {
  if (one.widths.length !== other.widths.length) return false;
  let difference = 0;
  return one.widths.every((width, column) => {
    difference += width - (other.widths[column] ?? 0);
    return Math.abs(difference) <= ALIGNED;
  });
}

/**
 * The number of equal first rows. If all rows are equal, the result is 0: a whole table is not the header of another
 * one.
 */
function repeatedRows(one: PdfTable['rows'], other: PdfTable['rows']): number {
  const different = other
    .slice(0, MAX_HEAD + 1)
    .findIndex((row, index) => row.join('\t') !== one[index]?.join('\t'));
  return Math.max(0, different);
}
