import { isCjkStart, type PdfLine } from '../pdfLines.js';

/** Cells of a column are aligned if their starts, ends or middles are this close, in font sizes. */
const ALIGNED = 0.7;
const ALIGNED_SHARE = 0.75;
const PROSE_LETTERS = 25;
const PROSE_LINES = 3;

const ENUMERATOR = /^(?:[^\p{L}\p{N}]+|[([]?(?:\p{N}+(?:\.\p{N}+)*|[\p{L}]|[ivxlcIVXLC]+)[.)\]:]?)$/u;
const PAGE_NUMBER = /^(?:\p{N}+|[ivxlc]+)$/u;
const LEADER = /(?:\. ?){5}/;
/** A cell with a word or a number. Formulas consist of single letters and symbols instead. */
const WORDS = /\p{L}{2}|\p{N}|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;

/** Many lines of running text are as wide as the column, and many start within a sentence. */
export function isProse(column: readonly PdfLine[]): boolean {
  if (column.length < PROSE_LINES) return false;
  const left = Math.min(...column.map((line) => line.left));
  const width = Math.max(...column.map((line) => line.right)) - left;
  const full = column.filter(
    (line) =>
      line.right - line.left >= width * 0.7 &&
      line.text.length >= PROSE_LETTERS / (isCjkStart(line.text) ? 2 : 1),
  );
  const inSentence = column.filter(({ text }) => /^(?:\p{Ll}|\p{Lo})/u.test(text));
  return full.length >= column.length * 0.5 && inSentence.length >= column.length * 0.3;
}

/**
 * Whether rows and columns of cells form a table.
 * @param rows the lines of each cell
 */
export function isTabular(rows: readonly (readonly (readonly PdfLine[])[])[]): boolean {
  const columns = (rows[0] ?? []).map((_cell, index) => rows.flatMap((row) => row[index] ?? []));
  const filled = rows.filter((row) => row.filter((cell) => cell.length > 0).length > 1);
  if (columns.length < 2 || filled.length < (columns.length > 2 ? 2 : 3)) return false;
  if (filled.length < rows.length * (columns.length > 2 ? 0.4 : 0.5)) return false;
  const cells = columns.flat();
  if (cells.filter(({ text }) => WORDS.test(text)).length < cells.length * 0.7) return false;
  if (cells.some(({ text }) => LEADER.test(text))) return false;
  const named = withoutNumbers(columns);
  return named.length >= (columns.length > 2 ? 1 : 2) && columns.every(isAligned);
}

/** Drops a first column of list or line numbers, and a last column of page numbers. */
function withoutNumbers(columns: readonly (readonly PdfLine[])[]): readonly (readonly PdfLine[])[] {
  const from = isAll(columns[0], ENUMERATOR) ? 1 : 0;
  const last = columns.at(-1);
  const numbers = isAll(last, PAGE_NUMBER) ? (last ?? []).map(({ text }) => Number(text) || 0) : [];
  const isContents = numbers.length > 0 && numbers.every((one, place) => one >= (numbers[place - 1] ?? 0));
  const rest = columns.slice(from, isContents ? -1 : undefined);
  // A list or a table of contents has only one more column. It is not a table.
  return columns.length > 2 && rest.length < 2 ? [] : rest;
}

function isAll(column: readonly PdfLine[] | undefined, pattern: RegExp): boolean {
  return column?.every(({ text }) => pattern.test(text.trim())) === true;
}

function isAligned(column: readonly PdfLine[]): boolean {
  if (column.length < 3) return true;
  return [
    (line: PdfLine) => line.left,
    (line: PdfLine) => line.right,
    (line: PdfLine) => (line.left + line.right) / 2,
  ].some((placeOf) => {
    const places = column.map(placeOf);
    const [middle = 0] = places.toSorted((one, other) => one - other).slice(places.length >> 1);
    const near = column.filter((line) => Math.abs(placeOf(line) - middle) <= line.size * ALIGNED);
    return near.length >= column.length * ALIGNED_SHARE;
  });
}
