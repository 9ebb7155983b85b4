import { MAX_GLOSSARY_ROWS, toGlossary, type GlossaryRow } from '@lang-assistant/core/translate/glossary';

/** The columns of a table without a header. */
const COLUMNS = ['source', 'target', 'case', 'keep', 'note', 'pair'];

/** A tab, a semicolon (spreadsheets write it in many countries), or a comma. */
function findSeparator(firstLine: string): string {
  return ['\t', ';'].find((separator) => firstLine.includes(separator)) ?? ',';
}

/**
 * Splits a table into cells by RFC 4180. A quoted cell may contain separators, line breaks and doubled quotes. If a
 * cell does not start with a quote, quotes inside it are plain text.
 */
function parseCells(table: string, separator: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)"([^${separator}\\r\\n]*)|([^${separator}\\r\\n]*))(${separator}|\\r\\n?|\\n|$)`,
    'gy',
  );
  let row: string[] = [];
  for (const { index, 1: quoted, 2: afterQuote = '', 3: plain = '', 4: end = '' } of table.matchAll(cell)) {
    // Read one row more than the maximum, because the first row may be a header.
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
 * Reads a glossary in CSV or TSV. The first line may name the columns in any order; otherwise they have the order of
 * `COLUMNS`.
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
