import { MAX_GLOSSARY_ROWS, toGlossary, type GlossaryRow } from '@lang-assistant/core/translate/glossary';

/** The columns of a table without a header. */
const COLUMNS = ['source', 'target', 'case', 'keep', 'note', 'pair'];

/** A tab, else a semicolon, as spreadsheets of many countries write it, else a comma. */
function findSeparator(firstLine: string): string {
  return ['\t', ';'].find((separator) => firstLine.includes(separator)) ?? ',';
}

/**
 * The cells of a table, by RFC 4180: a quoted cell may contain separators, line breaks and doubled quotes. A quote inside a
 * cell that does not start with one is text.
 */
function parseCells(table: string, separator: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)"([^${separator}\\r\\n]*)|([^${separator}\\r\\n]*))(${separator}|\\r\\n?|\\n|$)`,
    'gy',
  );
  let row: string[] = [];
  for (const { index, 1: quoted, 2: afterQuote = '', 3: plain = '', 4: end = '' } of table.matchAll(cell)) {
    // One row more, for the header.
    if (index === table.length || rows.length > MAX_GLOSSARY_ROWS) break;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"') + afterQuote);
    if (end === separator) continue;
    rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push(row);
  return rows;
}

/**
 * Reads a glossary in CSV or TSV. The first line may name the columns: `source`, `target`, `case`, `keep`, `note` and `pair` in
 * any order. Without it they have this order.
 */
export function parseGlossaryTable(text: string): readonly GlossaryRow[] {
  const table = text.replace(/^\uFEFF/, '');
  const [firstLine = ''] = table.split(/[\r\n]/, 1);
  const rows = parseCells(table, findSeparator(firstLine));
  const names = rows[0]?.map((name) => name.trim().toLowerCase()) ?? [];
  const hasHeader = names.includes('source') && names.every((name) => name === '' || COLUMNS.includes(name));
  const columns = hasHeader ? names : COLUMNS;
  return toGlossary(
    rows
      .slice(hasHeader ? 1 : 0)
      .map((cells) => Object.fromEntries(columns.map((name, index) => [name, cells[index]]))),
  );
}
