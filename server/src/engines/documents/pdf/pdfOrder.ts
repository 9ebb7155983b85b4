import type { PdfLine } from './pdfLines';

/** Free from `from` to `to` across all of some rows. */
interface Gap {
  readonly from: number;
  readonly to: number;
}

/** Rows below each other that have the same gaps, if any. */
interface Band {
  readonly rows: (readonly PdfLine[])[];
  gaps: readonly Gap[];
  /** Where the first of its lines ends, and where the last of them starts. */
  firstEnd: number;
  lastStart: number;
}

/** A page of small print has half of it. On others the order of drawing is as good as any, and costs no time. */
const MAX_LINES = 800;

/** So many rows make columns; fewer are a head of two parts, or chance. */
const COLUMN_ROWS = 5;

/**
 * Lines in reading order. A page is mostly drawn in that order, columns one after the other; only where it clearly is not
 * does the order come from the places: from top to bottom, column by column.
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
  // What runs across the lines (a stamp at the edge) is no part of the text.
  return [...ordered, ...lines.filter(({ isLevel }) => !isLevel)];
}

/** Whether the page goes back up under text that it has drawn, again and again. The head may be drawn last. */
function jumpsAbout(lines: readonly PdfLine[]): boolean {
  const jumps = lines.filter((line, place) => {
    const before = lines[place - 1];
    if (!before || line.y >= before.y - Math.max(line.size, before.size) * 0.6) return false;
    return line.left < before.right && before.left < line.right;
  });
  return jumps.length > Math.max(3, lines.length * 0.15);
}

/** Whether columns of prose are drawn row by row across the page. A table is too, but its cells are short. */
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

/** Cuts a page from top to bottom wherever its gaps change: a title over columns stands across them. */
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

/** Points: the gap between columns is hardly ever less. */
const MIN_GAP = 8;

/** The gaps that have text on either side. */
function between(gaps: readonly Gap[], firstEnd: number, lastStart: number): readonly Gap[] {
  return gaps.filter(({ from, to }) => to - from >= MIN_GAP && firstEnd <= from && lastStart >= to);
}
