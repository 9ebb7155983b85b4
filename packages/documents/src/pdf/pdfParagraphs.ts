import { checkCount, type TextParagraph } from '../textOnly/textParagraph.js';
import { withContinuedTables } from './tables/continuedTables.js';
import { createJoiner, type Join } from './joinLines.js';
import { splitNotes } from './pdfNotes.js';
import { blocksOf, continuesParagraph, isRow, type PlacedLine } from './pdfBlocks.js';
import type { PdfLine, PdfTable } from './pdfLines.js';

/** List markers that never start a sentence. Some fonts encode them in the private use area. */
const MARKER = /^[•‣▪▫●○◦■□➢➤\uE000-\uF8FF]\s*/u;
/** List markers only if a space follows. */
const DASH = /^[-–—*·]\s+(?=\S)/;
/** Minimum size of a heading, relative to the text. */
const LARGER = 1.15;
const LONGEST_HEADING = 250;

/**
 * Joins lines in reading order into paragraphs. Footnotes follow the last paragraph of their page. That paragraph may
 * continue on the next page.
 * @param pages the lines of each page
 * @throws DocumentError 'too_much'
 */
export function toParagraphs(pages: readonly (readonly PdfLine[])[]): readonly TextParagraph[] {
  const placed = pages.map((page) => blocksOf(page));
  const lines = placed.flat();
  const join = createJoiner(lines.flatMap(({ text, table }) => table?.rows.flat(2) ?? text));
  const bodySize = mainSize(lines);
  const paragraphs: TextParagraph[] = [];
  let group: PlacedLine[] = [];
  let waiting: PlacedLine[] = [];
  const flush = () => {
    const [first] = group;
    if (!first) return;
    paragraphs.push(
      first.table ? toTable(first.table, join) : toParagraph(first, textOf(group, join), bodySize),
    );
    checkCount(paragraphs.length);
    group = [];
    const notes = waiting;
    waiting = [];
    for (const note of notes) add(note);
    flush();
  };
  const add = (line: PlacedLine) => {
    const before = group.at(-1);
    if (before && !isRow(before, line) && !belongs(group, before, line, bodySize)) flush();
    group.push(line);
  };
  const parts = placed.map((page) => splitNotes(page, bodySize));
  for (const [page, body] of withContinuedTables(parts.map((part) => part.body)).entries()) {
    for (const line of body) add(line);
    for (const note of parts[page]?.notes ?? []) waiting.push(note);
  }
  flush();
  return paragraphs;
}

function belongs(
  group: readonly PlacedLine[],
  before: PlacedLine,
  line: PlacedLine,
  bodySize: number,
): boolean {
  if (MARKER.test(line.text) || isHeading(before, bodySize) !== isHeading(line, bodySize)) return false;
  // A row of separate parts, such as a table row, does not continue on the next line.
  const beforeThat = group.at(-2);
  if (beforeThat && isRow(beforeThat, before)) return false;
  const isMarked =
    MARKER.test(before.text) || DASH.test(before.text) || /^\(?[\p{L}\p{Nd}]{1,3}[.)]\s/u.test(before.text);
  return continuesParagraph(before, line, { isFirst: group.length === 1, isMarked });
}

function textOf(group: readonly PlacedLine[], join: Join): string {
  return group
    .map((line, place) => {
      const next = group[place + 1];
      if (!next) return line.text;
      if (isRow(line, next)) return `${line.text}\t`;
      const { dropped, glue } = join(line.text, next.text);
      return line.text.slice(0, line.text.length - dropped) + glue;
    })
    .join('');
}

/** The cells of a row are separated by tabs. */
function toTable({ rows, widths }: PdfTable, join: Join): TextParagraph {
  const toCell = (lines: readonly string[]) =>
    lines
      .reduce((cell, line) => {
        const { dropped, glue } = join(cell, line);
        return cell.slice(0, cell.length - dropped) + glue + line;
      }, '')
      .trim();
  return { kind: 'table', widths, text: rows.map((row) => row.map(toCell).join('\t')).join('\n') };
}

function toParagraph(first: PlacedLine, text: string, bodySize: number): TextParagraph {
  const marker = (MARKER.exec(text) ?? DASH.exec(text))?.[0];
  if (marker !== undefined && marker.length < text.length)
    return { kind: 'bullet', text: text.slice(marker.length) };
  if (!isHeading(first, bodySize) || text.length > LONGEST_HEADING) return { kind: 'paragraph', text };
  const growth = first.size / bodySize;
  return { kind: 'heading', level: growth >= 1.7 ? 1 : growth >= 1.35 ? 2 : 3, text };
}

function isHeading({ size, isLevel }: PlacedLine, bodySize: number): boolean {
  return isLevel && size >= bodySize * LARGER;
}

function mainSize(lines: readonly PlacedLine[]): number {
  const letters = new Map<number, number>();
  for (const { size, text } of lines) {
    const rounded = Math.round(size * 2) / 2;
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length);
  }
  const [most] = [...letters].toSorted(([, one], [, other]) => other - one);
  return most?.[0] || 1;
}
