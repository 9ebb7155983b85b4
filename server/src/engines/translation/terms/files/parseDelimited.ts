/**
 * Parses CSV (RFC 4180) or TSV: fields may be quoted, and a quote within quotes is doubled. Blank lines are skipped.
 * @param separator one character
 */
export function parseDelimited(text: string, separator: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  // A field, quoted or not, and what ends it.
  const field = new RegExp(
    String.raw`(?:"((?:[^"]|"")*)"|([^${separator}\r\n]*))(${separator}|\r\n|\r|\n|$)`,
    'y',
  );
  let row: string[] = [];
  while (field.lastIndex < text.length) {
    const match = field.exec(text);
    // A quote that is not closed, or text after a quoted field: the rest is one field.
    if (!match) return [...rows, [...row, text]];
    const [, quoted, plain = '', end] = match;
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === separator) continue;
    if (row.some((cell) => cell.trim() !== '')) rows.push(row);
    row = [];
  }
  return row.length > 0 ? [...rows, row] : rows;
}
