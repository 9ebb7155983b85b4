export interface DelimitedRow {
  readonly cells: readonly string[];
  /** The line of the file in which the row starts, from 1. */
  readonly line: number;
}

/** The end of a quoted field, after its last quote. Undefined if the quote is not closed. */
function endOfQuoted(text: string, start: number): number | undefined {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 2))
    if (text[end + 1] !== '"') return end + 1;
  return undefined;
}

const countLines = (text: string) => text.match(/\r\n|\r|\n/g)?.length ?? 0;

/**
 * Reads CSV (RFC 4180) or TSV row by row: fields may be quoted, and a quote within quotes is doubled. Blank lines are
 * skipped. A quote that is not closed before the end of its field is text.
 * @param separator one character
 */
export function* readDelimited(text: string, separator: string): Generator<DelimitedRow> {
  const ending = new RegExp(String.raw`${separator}|\r\n|\r|\n|$`, 'g');
  const endOf = (place: number) => {
    ending.lastIndex = place;
    const { index = text.length, 0: mark = '' } = ending.exec(text) ?? {};
    return { index, mark };
  };
  let cells: string[] = [];
  let [place, line, start] = [0, 1, 1];
  while (place < text.length) {
    const closed = text[place] === '"' ? endOfQuoted(text, place) : undefined;
    const isQuoted = closed !== undefined && endOf(closed).index === closed;
    const { index, mark } = endOf(isQuoted ? closed : place);
    const quoted = isQuoted ? text.slice(place + 1, closed - 1) : undefined;
    cells.push(quoted?.replaceAll('""', '"') ?? text.slice(place, index));
    line += countLines(quoted ?? '');
    place = index + mark.length;
    if (mark === separator) continue;
    if (cells.some((cell) => cell.trim() !== '')) yield { cells, line: start };
    cells = [];
    line += 1;
    start = line;
  }
  if (cells.length > 0) yield { cells, line: start };
}
