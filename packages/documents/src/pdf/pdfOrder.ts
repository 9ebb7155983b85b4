import { toBands, toColumns, type Band } from './pdfBands.js';
import type { PdfLine } from './pdfLines.js';

/**
 * Limit for sorting by position. A page of small print has half as many lines. Above the limit, drawing order is as
 * good and takes no time.
 */
const MAX_LINES = 800;

/** Fewer rows are a coincidence, or a header of two parts. */
const COLUMN_ROWS = 5;

/**
 * Most pages already draw their text in reading order, one column after the other. Only the lines of other pages are
 * sorted by position: top to bottom, column by column.
 */
export function inReadingOrder(lines: readonly PdfLine[]): readonly PdfLine[] {
  if (lines.length > MAX_LINES) return lines;
  const level = lines.filter(({ isLevel }) => isLevel);
  const bands = toBands(level);
  if (!jumpsAbout(level) && !bands.some((band) => isWovenBand(band, level))) return lines;
  const isRtl = level.filter((line) => line.isRtl).length * 2 > level.length;
  const direction = isRtl ? -1 : 1;
  const acrossPage = (one: PdfLine, other: PdfLine) => (one.left - other.left) * direction;
  const ordered = bands.flatMap((band) => {
    if (!hasColumns(band)) return band.rows.flatMap((row) => row.toSorted(acrossPage));
    const columns = toColumns(band);
    return (isRtl ? columns.toReversed() : columns).flat();
  });
  // Text across the lines, such as a stamp at the edge, comes last.
  return [...ordered, ...lines.filter(({ isLevel }) => !isLevel)];
}

/** The page repeatedly draws text above text that it has drawn before. Headers may be drawn last. */
function jumpsAbout(lines: readonly PdfLine[]): boolean {
  const jumps = lines.filter((line, place) => {
    const before = lines[place - 1];
    if (!before || line.y >= before.y - Math.max(line.size, before.size) * 0.6) return false;
    return line.left < before.right && before.left < line.right;
  });
  return jumps.length > Math.max(3, lines.length * 0.15);
}

/** The page draws columns of prose row by row. Tables are also drawn row by row, but their cells are short. */
function isWovenBand(band: Band, drawn: readonly PdfLine[]): boolean {
  if (!hasColumns(band)) return false;
  const columns = toColumns(band);
  const width =
    Math.max(...columns.flat().map(({ right }) => right)) -
    Math.min(...columns.flat().map(({ left }) => left));
  const wide = columns.filter((column) => {
    const middle = column.map(({ left, right }) => right - left).toSorted((one, other) => one - other)[
      column.length >> 1
    ];
    return (middle ?? 0) > width * 0.25;
  });
  if (wide.length < 2) return false;
  const columnOf = new Map(columns.flatMap((column, index) => column.map((line) => [line, index] as const)));
  const visits = drawn.map((line) => columnOf.get(line)).filter((index) => index !== undefined);
  return visits.filter((index, place) => index < (visits[place - 1] ?? index)).length >= COLUMN_ROWS - 1;
}

function hasColumns({ rows, gaps }: Band): boolean {
  return gaps.length > 0 && rows.filter((row) => row.length > 1).length >= COLUMN_ROWS;
}
