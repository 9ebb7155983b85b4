/**
 * Parses CSV (RFC 4180) or TSV: fields may be quoted, and a quote within quotes is doubled. Blank lines are skipped.
 * @param separator one character
 */
export function parseDelimited(text: string, separator: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  // Matches a field, quoted or not, and the separator or line break after it.
  const field = new RegExp(
    String.raw`(?:"((?:[^"]|"")*)"|([^${separator}\r\n]*))(${separator}|\r\n|\r|\n|$)`,
    'y',
  );
  let row: string[] = [];
  while (field.lastIndex < text.length) {
    const match = field.exec(text);
    // If a quote is not closed, or if text follows a quoted field, the rest of the file becomes one field.
    if (!match) return [...rows, [...row, text]];
    const [, quoted, plain = '', end] = match;
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === separator) continue;
    if (row.some((cell) => cell.trim() !== '')) rows.push(row);
    row = [];
  }
  return row.length > 0 ? [...rows, row] : rows;
}
