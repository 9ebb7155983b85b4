import type { PdfLine } from './pdfLines.js';
import type { Border } from './rulings/ruledGrids.js';

export interface LinedPage {
  readonly height: number;
  readonly lines: readonly PdfLine[];
}

/** The share of the page height at the top and at the bottom that may contain running headers and footers. */
const MARGIN = 0.12;
/** Minimum distance between a header or footer and the text, in font sizes. */
const APART = 1.7;
/** A header or footer is removed if this many pages have it, or all pages of a shorter document. */
const REPEATED = 3;

/**
 * Removes running headers, footers and page numbers, because they would split paragraphs. Keeps each header and footer
 * once, on an additional page at the end. Drops page numbers, because the Word file has different pages.
 */
export function withoutRunning(pages: readonly LinedPage[]): readonly LinedPage[] {
  const marginal = pages.map(marginalLines);
  const counts = new Map<string, number>();
  for (const lines of marginal) {
    for (const key of new Set([...lines].map(keyOf))) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const least = Math.min(REPEATED, Math.max(2, pages.length));
  const running = new Map<string, PdfLine>();
  const rest = pages.map(({ height, lines }, place) => ({
    height,
    lines: lines.filter((line) => {
      if (marginal[place]?.has(line) !== true) return true;
      const key = keyOf(line);
      if (isNumber(key) && pages.length > 1) return false;
      if ((counts.get(key) ?? 0) < least) return true;
      if (!running.has(key)) running.set(key, line);
      return false;
    }),
  }));
  return running.size === 0 ? rest : [...rest, { height: 0, lines: [...running.values()] }];
}

/** The lines at the upper and lower edge of a page, if a gap separates them from the text. */
function marginalLines({ height, lines }: LinedPage): ReadonlySet<PdfLine> {
  // A table that continues beyond the edge is not a header, although its first row may repeat on each page.
  const isInTable = ({ grid }: PdfLine) =>
    grid !== undefined &&
    !isWithin(grid.rows, 0, height * MARGIN) &&
    !isWithin(grid.rows, height * (1 - MARGIN), height);
  const down = lines
    .filter((line) => line.isLevel && !isInTable(line))
    .toSorted((one, other) => one.y - other.y);
  const head = untilGap(down, (line) => line.y < height * MARGIN);
  const foot = untilGap(down.toReversed(), (line) => line.y - line.size > height * (1 - MARGIN));
  return new Set([...head, ...foot]);
}

function untilGap(lines: readonly PdfLine[], isAtEdge: (line: PdfLine) => boolean): readonly PdfLine[] {
  const gap = lines.findIndex((line, place) => {
    const next = lines[place + 1];
    return !next || Math.abs(next.y - line.y) > Math.max(line.size, next.size) * APART;
  });
  const edge = lines.slice(0, gap + 1);
  return edge.every(isAtEdge) ? edge : [];
}

/** The key is equal for lines that differ only in numbers. */
function keyOf({ text }: PdfLine): string {
  return text.replace(/\p{Nd}+/gu, '0').toLowerCase();
}

function isNumber(key: string): boolean {
  return /^[\s\-–—.|/()[\]]*0[\s\-–—.|/()[\]0]*$/.test(key);
}

function isWithin(borders: readonly Border[], from: number, to: number): boolean {
  return (borders[0]?.at ?? 0) >= from && (borders.at(-1)?.at ?? 0) <= to;
}
