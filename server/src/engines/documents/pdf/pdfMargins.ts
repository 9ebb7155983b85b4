import type { PdfLine } from './pdfLines';

export interface LinedPage {
  readonly height: number;
  readonly lines: readonly PdfLine[];
}

/** The part of a page, at its top and at its bottom, where what stands on every page stands. */
const MARGIN = 0.12;
/** In sizes of the letters: heads and feet are so far from the text at least. */
const APART = 1.7;
/** What stands there on so many pages, or on all there are, is no part of the text. */
const REPEATED = 3;

/**
 * Pages without their running heads, feet and page numbers, which would cut paragraphs in two. Each head and foot comes
 * once, on a page of its own behind the others; numbers of pages do not, as the Word file has pages of its own.
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

/** What stands at the upper and lower edge of a page, with a gap between it and the text. */
function marginalLines({ height, lines }: LinedPage): ReadonlySet<PdfLine> {
  const down = lines.filter(({ isLevel }) => isLevel).toSorted((one, other) => one.y - other.y);
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

/** The same on all pages but for numbers. */
function keyOf({ text }: PdfLine): string {
  return text.replace(/\p{Nd}+/gu, '0').toLowerCase();
}

function isNumber(key: string): boolean {
  return /^[\s\-–—.|/()[\]]*0[\s\-–—.|/()[\]0]*$/.test(key);
}
