import type { PdfLine } from './pdfLines.js';

/** Maximum gap within a line, in font sizes. Wider gaps separate unrelated text. */
const WIDEST = 8;
const WIDEST_SINGLE = 4;
const ALIKE = 0.5;

/**
 * Rejoins justified lines of few words: their gaps are as wide as the gaps between table cells. A justified line starts
 * and ends at the same x as the line above or below, and all its gaps have the same width.
 */
export function fixStretched(lines: readonly PdfLine[]): readonly PdfLine[] {
  const rows = toRows(lines);
  return rows.flatMap((row, place) => {
    const whole = row.length > 1 ? wholeOf(row) : undefined;
    if (!whole) return row;
    const neighbours = [rows[place - 1] ?? [], rows[place + 1] ?? []];
    const isStretched =
      neighbours.some((other) => isAligned(other, whole)) &&
      !neighbours.some((other) => hasColumns(other, row));
    return isStretched ? [whole] : row;
  });
}

function toRows(lines: readonly PdfLine[]): readonly (readonly PdfLine[])[] {
  const rows: PdfLine[][] = [];
  for (const line of lines) {
    const row = rows.at(-1);
    const before = row?.at(-1);
    if (row && before && isBeside(before, line)) row.push(line);
    else rows.push([line]);
  }
  return rows;
}

function isBeside(before: PdfLine, line: PdfLine): boolean {
  return (
    before.isLevel &&
    line.isLevel &&
    before.isRtl === line.isRtl &&
    !(before.grid && before.grid === line.grid) &&
    Math.abs(before.y - line.y) < before.size * 0.1 &&
    Math.abs(before.size - line.size) < before.size * 0.1 &&
    gapOf(before, line) > 0
  );
}

function gapOf(before: PdfLine, line: PdfLine): number {
  return line.isRtl ? before.left - line.right : line.left - before.right;
}

function wholeOf(row: readonly PdfLine[]): PdfLine | undefined {
  const [first] = row;
  if (!first) return undefined;
  const gaps = row.slice(1).map((line, place) => gapOf(row[place] ?? first, line) / first.size);
  const widest = Math.max(...gaps);
  if (widest > (gaps.length > 1 ? WIDEST : WIDEST_SINGLE) || widest - Math.min(...gaps) > ALIKE)
    return undefined;
  return {
    ...first,
    text: row.map(({ text }) => text).join(' '),
    left: Math.min(...row.map(({ left }) => left)),
    right: Math.max(...row.map(({ right }) => right)),
  };
}

function hasColumns(other: readonly PdfLine[], row: readonly PdfLine[]): boolean {
  return (
    other.length === row.length &&
    row.every(({ left, right, size }, place) => {
      const below = other[place];
      return (
        below !== undefined &&
        (Math.abs(below.left - left) < size * ALIKE || Math.abs(below.right - right) < size * ALIKE)
      );
    })
  );
}

function isAligned(other: readonly PdfLine[], { left, right, y, size }: PdfLine): boolean {
  const [line] = other.length > 1 ? [wholeOf(other)] : other;
  return (
    line !== undefined &&
    Math.abs(line.y - y) < size * 3 &&
    Math.abs(line.left - left) < size * ALIKE &&
    Math.abs(line.right - right) < size * ALIKE
  );
}
