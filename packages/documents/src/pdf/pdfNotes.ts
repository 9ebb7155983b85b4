import type { PlacedLine } from './pdfBlocks.js';

/** Maximum size of a footnote, relative to the text. */
const SMALLER = 0.93;
const MARKER = /^[[(]?(?:\p{Nd}{1,3}|[*∗†‡§¶#]{1,3}|[a-z])[\])]?(?:[.:]?\s|(?=\p{L}{2}|["“«‘(]))/u;
/** A page with more lines is not a page of a book. */
const MAX_LINES = 800;

export interface PageParts {
  readonly body: readonly PlacedLine[];
  readonly notes: readonly PlacedLine[];
}

/** Footnotes are smaller lines that start with a number or symbol, without text below them. */
export function splitNotes(lines: readonly PlacedLine[], bodySize: number): PageParts {
  const isSmall = (line: PlacedLine) => line.isLevel && !line.table && line.size <= bodySize * SMALLER;
  if (lines.length > MAX_LINES || !lines.some(isSmall)) return { body: lines, notes: [] };
  const text = lines.filter((line) => line.isLevel && !isSmall(line));
  const isBelowText = (line: PlacedLine) => {
    const above = text.filter((other) => other.left < line.right && line.left < other.right);
    return above.length > 0 && above.every((other) => other.y < line.y);
  };
  const body: PlacedLine[] = [];
  const notes: PlacedLine[] = [];
  let isNote = false;
  for (const line of lines) {
    isNote = isSmall(line) && (isNote || MARKER.test(line.text)) && isBelowText(line);
    (isNote ? notes : body).push(line);
  }
  return { body, notes };
}
