import type { PdfTable } from '../pdfLines.js';

/** The columns of a table have the same places on each page, within this many points. */
const ALIGNED = 12;
/** Maximum number of rows: programs take long to lay out longer tables. */
const MAX_ROWS = 1000;
/** Maximum number of rows that are repeated on each page. */
const MAX_HEAD = 3;

interface Line {
  readonly table?: PdfTable;
}

/**
 * Joins a table at the end of a page with one of the same columns at the beginning of the next page. The first rows, which
 * are often repeated there, are left out.
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

/** The number of first rows that are the same in both; 0 if all are, because a table is no head of another one. */
function repeatedRows(one: PdfTable['rows'], other: PdfTable['rows']): number {
  const different = other
    .slice(0, MAX_HEAD + 1)
    .findIndex((row, index) => row.join('\t') !== one[index]?.join('\t'));
  return Math.max(0, different);
}
