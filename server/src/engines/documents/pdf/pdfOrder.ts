import type { PdfLine } from './pdfLines';

/** A horizontal range without text in all of some rows. */
interface Gap {
  readonly from: number;
  readonly to: number;
}

/** Consecutive rows with the same gaps. */
interface Band {
  readonly rows: (readonly PdfLine[])[];
  gaps: readonly Gap[];
  /** The leftmost end and the rightmost start of its lines. */
  firstEnd: number;
  lastStart: number;
}

/**
 * Limit for sorting by position. A page of small print has half as many lines; above that, drawing order is as good and
 * takes no time.
 */
const MAX_LINES = 800;

/** Minimum number of rows in columns. Fewer are a header of two parts, or a coincidence. */
const COLUMN_ROWS = 5;

/**
 * Puts lines in reading order. Most pages are drawn in reading order, one column after the other. Only if a page
 * clearly is not, the order follows from the positions: top to bottom, column by column.
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

/** Whether the page repeatedly draws text above text that it has drawn before. Headers may be drawn last. */
function jumpsAbout(lines: readonly PdfLine[]): boolean {
  const jumps = lines.filter((line, place) => {
    const before = lines[place - 1];
    if (!before || line.y >= before.y - Math.max(line.size, before.size) * 0.6) return false;
    return line.left < before.right && before.left < line.right;
  });
  return jumps.length > Math.max(3, lines.length * 0.15);
}

/** Whether columns of prose are drawn row by row. Tables are, too, but their cells are short. */
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

function toColumns({ rows, gaps }: Band): readonly (readonly PdfLine[])[] {
  const edges = gaps.map(({ from, to }) => (from + to) / 2).toSorted((one, other) => one - other);
  const columns: PdfLine[][] = [...edges, Infinity].map(() => []);
  for (const line of rows.flat()) {
    columns[edges.filter((edge) => edge < (line.left + line.right) / 2).length]?.push(line);
  }
  return columns;
}

/** Splits a page into bands wherever its gaps change, for example where a title spans the columns. */
function toBands(lines: readonly PdfLine[]): readonly Band[] {
  const bands: Band[] = [];
  let free: readonly Gap[] = [];
  for (const row of toRows(lines)) {
    const own = freeIn(row);
    const firstEnd = Math.min(...row.map(({ right }) => right));
    const lastStart = Math.max(...row.map(({ left }) => left));
    const ownGaps = between(own, firstEnd, lastStart);
    const band = bands.at(-1);
    const common = band ? intersected(free, own) : own;
    const ends = band ? Math.min(band.firstEnd, firstEnd) : firstEnd;
    const starts = band ? Math.max(band.lastStart, lastStart) : lastStart;
    const gaps = between(common, ends, starts);
    if (band && (gaps.length > 0 || (band.gaps.length === 0 && ownGaps.length === 0))) {
      band.rows.push(row);
      Object.assign(band, { gaps, firstEnd: ends, lastStart: starts });
      free = common;
    } else {
      bands.push({ rows: [row], gaps: ownGaps, firstEnd, lastStart });
      free = own;
    }
  }
  return bands;
}

function toRows(lines: readonly PdfLine[]): readonly (readonly PdfLine[])[] {
  const rows: PdfLine[][] = [];
  for (const line of lines.toSorted((one, other) => one.y - other.y)) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && line.y - first.y <= Math.max(line.size, first.size) * 0.4) row.push(line);
    else rows.push([line]);
  }
  return rows;
}

function freeIn(row: readonly PdfLine[]): readonly Gap[] {
  const gaps: Gap[] = [];
  let from = -Infinity;
  for (const { left, right } of row.toSorted((one, other) => one.left - other.left)) {
    if (left > from) gaps.push({ from, to: left });
    from = Math.max(from, right);
  }
  return [...gaps, { from, to: Infinity }];
}

function intersected(some: readonly Gap[], others: readonly Gap[]): readonly Gap[] {
  const common = some.flatMap((one) =>
    others.map((other) => ({ from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) })),
  );
  return common.filter(({ from, to }) => to - from >= MIN_GAP);
}

/** Minimum gap between columns, in points. */
const MIN_GAP = 8;

/** The gaps with text on both sides. */
function between(gaps: readonly Gap[], firstEnd: number, lastStart: number): readonly Gap[] {
  return gaps.filter(({ from, to }) => to - from >= MIN_GAP && firstEnd <= from && lastStart >= to);
}
