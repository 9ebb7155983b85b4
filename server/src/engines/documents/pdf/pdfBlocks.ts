import { isCjkStart, type PdfLine } from './pdfLines';

/** A line with what it is to be compared with: its block is what stands around it in the same column. */
export interface PlacedLine extends PdfLine {
  readonly block: Block;
  /** Where it starts and ends along the reading direction, whichever that is. */
  readonly start: number;
  readonly end: number;
}

interface Block {
  /** The furthest that a line of it ends, and the width of its widest. */
  end: number;
  width: number;
  /** The least distance between two of its lines. */
  leading: number;
}

/** Sentences that are over do not go on in the next column. */
const SENTENCE_END = /[.!?…:;。！？：；؟।]["'”’»)\]]*$/u;

/** Gives each line of a page its block: lines of a size, below each other, starting about the same place. */
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
    before.isLevel &&
    line.isLevel &&
    before.isRtl === line.isRtl &&
    alike(before.size, line.size) &&
    step > -line.size * 0.3 &&
    step < line.size * 3 &&
    // Below each other, in part at least.
    start < before.end &&
    before.start < start + (line.right - line.left)
  );
}

function alike(one: number, other: number): boolean {
  return Math.max(one, other) <= Math.min(one, other) * 1.12;
}

/** Whether two lines stand beside each other, apart: cells of a table, an entry and its page. */
export function isRow(before: PlacedLine, line: PlacedLine): boolean {
  return (
    before.isLevel &&
    line.isLevel &&
    Math.abs(before.y - line.y) <= Math.min(before.size, line.size) * 0.3 &&
    line.start >= before.end
  );
}

/** So much of its block a line takes that may be full although the next word would have fitted in. */
const NEARLY_FULL = 0.7;

/** Whether a line goes on with the paragraph of the one before it. */
export function continuesParagraph(
  before: PlacedLine,
  line: PlacedLine,
  { isFirst, isMarked }: { readonly isFirst: boolean; readonly isMarked: boolean },
): boolean {
  if (!before.isLevel || !line.isLevel || before.isRtl !== line.isRtl || !alike(before.size, line.size))
    return false;
  if (!isFull(before, line)) return false;
  if (before.block !== line.block) {
    // In the next column, or on the next page, which is as wide; else it is a title, or the head of a page.
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
 * The first word of the next line would not have fitted in; or that line clearly goes on with a sentence, and this one is
 * not much shorter than the others.
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

function firstWordWidth({ text, left, right }: PlacedLine): number {
  const letters = isCjkStart(text) ? 2 : text.search(/\s|$/);
  return ((right - left) * letters) / text.length;
}
