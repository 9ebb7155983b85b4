import type { PdfLine } from './pdfLines.js';

interface Gap {
  readonly from: number;
  readonly to: number;
}

export interface Band {
  readonly rows: (readonly PdfLine[])[];
  gaps: readonly Gap[];
  /** The leftmost right end and the rightmost left start of the band's lines. */
  firstEnd: number;
  lastStart: number;
}

export function toColumns({ rows, gaps }: Band): readonly (readonly PdfLine[])[] {
  const edges = gaps.map(({ from, to }) => (from + to) / 2).toSorted((one, other) => one - other);
  const columns: PdfLine[][] = [...edges, Infinity].map(() => []);
  for (const line of rows.flat()) {
    columns[edges.filter((edge) => edge < (line.left + line.right) / 2).length]?.push(line);
  }
  return columns;
}

/** A band ends wherever the gaps of the rows change, for example where a title spans the columns. */
export function toBands(lines: readonly PdfLine[]): readonly Band[] {
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

/** A row has lines at about the same height. From top to bottom. */
export function toRows(lines: readonly PdfLine[]): readonly (readonly PdfLine[])[] {
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

/** In points. */
const MIN_GAP = 8;

function between(gaps: readonly Gap[], firstEnd: number, lastStart: number): readonly Gap[] {
  return gaps.filter(({ from, to }) => to - from >= MIN_GAP && firstEnd <= from && lastStart >= to);
}
