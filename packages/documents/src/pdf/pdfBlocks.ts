import { isCjkStart, type PdfLine } from './pdfLines.js';

/** A block is the lines around a line in the same column. */
export interface PlacedLine extends PdfLine {
  readonly block: Block;
  readonly start: number;
  readonly end: number;
}

interface Block {
  /** The furthest end of the block's lines, and the width of the widest line. */
  end: number;
  width: number;
  /** The smallest distance between two lines of the block. */
  leading: number;
}

/** A finished sentence does not continue in the next column. */
const SENTENCE_END = /[.!?…:;。！？：；؟।]["'”’»)\]]*$/u;

/** Groups lines of the same font size below each other with about the same start. */
export function blocksOf(lines: readonly PdfLine[]): readonly PlacedLine[] {
  const placed: PlacedLine[] = [];
  for (const line of lines) {
    const start = line.isRtl ? -line.right : line.left;
    const end = line.isRtl ? -line.left : line.right;
    const before = placed.at(-1);
    const block =
      before && sameBlock(before, line, start) ? before.block : { end, width: 0, leading: Infinity };
    block.end = Math.max(block.end, end);
    block.width = Math.max(block.width, end - start);
    const step = before && before.block === block ? line.y - before.y : 0;
    if (step > line.size * 0.5) block.leading = Math.min(block.leading, step);
    placed.push({ ...line, block, start, end });
  }
  return placed;
}

function sameBlock(before: PlacedLine, line: PdfLine, start: number): boolean {
  const step = line.y - before.y;
  return (
    !before.table &&
    !line.table &&
    before.isLevel &&
    line.isLevel &&
    before.isRtl === line.isRtl &&
    alike(before.size, line.size) &&
    step > -line.size * 0.3 &&
    step < line.size * 3 &&
    start < before.end &&
    before.start < start + (line.right - line.left)
  );
}

function alike(one: number, other: number): boolean {
  return Math.max(one, other) <= Math.min(one, other) * 1.12;
}

export function isRow(before: PlacedLine, line: PlacedLine): boolean {
  return (
    !before.table &&
    !line.table &&
    before.isLevel &&
    line.isLevel &&
    Math.abs(before.y - line.y) <= Math.min(before.size, line.size) * 0.3 &&
    line.start >= before.end
  );
}

/** A line that is this wide, relative to its block, may be full even if the next word would have fitted. */
const NEARLY_FULL = 0.7;

export function continuesParagraph(
  before: PlacedLine,
  line: PlacedLine,
  { isFirst, isMarked }: { readonly isFirst: boolean; readonly isMarked: boolean },
): boolean {
  if (before.table || line.table) return false;
  if (!before.isLevel || !line.isLevel || before.isRtl !== line.isRtl || !alike(before.size, line.size))
    return false;
  if (!isFull(before, line)) return false;
  if (before.block !== line.block) {
    // The next column or page has the same width; a narrower line is a title or a page header.
    if (before.end - before.start < line.block.width * NEARLY_FULL) return false;
    return !SENTENCE_END.test(before.text.slice(-8)) && /^["'“‘«(]?(?:\p{Ll}|\p{Lo})/u.test(line.text);
  }
  const step = line.y - before.y;
  if (step > Math.max(line.block.leading * 1.2, line.size * 0.5)) return false;
  const indent = line.start - before.start;
  if (Math.abs(indent) <= line.size * 0.8) return true;
  const isCentred = Math.abs(before.start + before.end - line.start - line.end) < line.size * 1.2;
  return isCentred || (indent > 0 ? isFirst && isMarked : isFirst);
}

/**
 * The line is full if the first word of the next line would not have fitted. A nearly full line also counts if the next
 * line clearly continues its sentence.
 */
function isFull(before: PlacedLine, line: PlacedLine): boolean {
  const space = before.block.end - before.end;
  if (space <= firstWordWidth(line) * 1.2 + line.size * 0.6) return true;
  const end = before.text.slice(-8);
  if (!/^\p{Ll}/u.test(line.text) || SENTENCE_END.test(end)) return false;
  return (
    /\p{L}[-\u00ad\u2010]$/u.test(end) ||
    before.end - before.start >= (space + before.end - before.start) * NEARLY_FULL
  );
}

/** In points. */
export function firstWordWidth({ text, left, right }: PdfLine): number {
  const letters = isCjkStart(text) ? 2 : text.search(/\s|$/);
  return ((right - left) * letters) / text.length;
}
