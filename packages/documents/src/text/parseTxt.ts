import { escapeText } from '@lang-assistant/core/htmlEntities';
import { plainTextOf } from '../fragment.js';
import type { ParseDocument } from '../parsedDocument.js';
import { onlyDocumentErrors } from '../textOnly/onlyDocumentErrors.js';
import { createUnitList, readTextFile, toEditedDocument, type TextUnit } from './editedDocument.js';
import { decodeText } from './encoding/decodeText.js';
import { widthOf, wrapText } from './wrapText.js';
import { LETTER } from '../letter.js';

const LINE = /([^\r\n\u0085\u2028\u2029]*)(\r\n|[\r\n\u0085\u2028\u2029]|$)/g;
/** The bullet or number of a list item. It is not translated. */
const ITEM = /^\s*(?:[-*•·–—+>#]+|\(?(?:\d{1,3}|[a-z])[.)])\s+/iu;
const IDEOGRAPH = /[\u3040-\u30FF\u3400-\u9FFF\uF900-\uFAFF\uFF00-\uFF60]/u;

interface Line {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** The indentation and the list mark before the text. */
  readonly lead: string;
  readonly ending: string;
  readonly isItem: boolean;
}

/** In columns. A longer line is a whole paragraph. */
const MAX_WRAPPED = 120;
const MIN_WRAPPED = 30;

function toLine(whole: string, place: number, ending: string): Line {
  const mark = ITEM.exec(whole)?.[0] ?? '';
  const lead = mark === '' ? (/^\s*/u.exec(whole)?.[0] ?? '') : mark;
  const text = whole.slice(lead.length).trimEnd();
  const start = place + lead.length;
  return { start, end: start + text.length, text, lead, ending, isItem: mark !== '' };
}

function* blocksOf(text: string): Generator<readonly Line[]> {
  let block: Line[] = [];
  for (const { 0: all, 1: whole = '', 2: ending = '', index } of text.matchAll(LINE)) {
    if (all === '') break;
    const line = toLine(whole, index, ending);
    if (line.text !== '') block.push(line);
    if (line.text === '' || block.length >= 10_000) {
      if (block.length > 0) yield block;
      block = [];
    }
  }
  if (block.length > 0) yield block;
}

const joiner = (before: string, after: string) =>
  IDEOGRAPH.test(before.slice(-1)) && IDEOGRAPH.test(after.charAt(0)) ? '' : ' ';

/**
 * Lines form a paragraph if each line ended because the next word did not fit. Addresses, poems and lists therefore
 * stay separate lines.
 */
function paragraphsOf(block: readonly Line[]): readonly (readonly Line[])[] {
  const width = Math.max(...block.map(({ lead, text }) => widthOf(lead + text)));
  const isPlain =
    width <= MAX_WRAPPED && width >= MIN_WRAPPED && !block.some(({ text }) => /\t| {3}/.test(text));
  if (!isPlain) return block.map((line) => [line]);
  const items: Line[][] = [];
  for (const line of block) {
    const last = items.at(-1);
    if (last && !line.isItem) last.push(line);
    else items.push([line]);
  }
  return items.flatMap((item) => (isWrapped(item, width) ? [item] : item.map((line) => [line])));
}

function isWrapped(lines: readonly Line[], width: number): boolean {
  return lines.every((line, index) => {
    const next = lines[index + 1];
    if (!next) return true;
    const word = IDEOGRAPH.test(next.text.charAt(0))
      ? next.text.charAt(0)
      : (/^\S+/u.exec(next.text)?.[0] ?? '');
    // Some programs wrap up to 3 columns earlier.
    return widthOf(line.lead + line.text) + 1 + widthOf(word) > width - 3;
  });
}

function* cellsOf({ text, start }: Line): Generator<TextUnit> {
  for (const { 0: cell, index } of text.matchAll(/[^\t]+/g)) {
    if (!LETTER.test(cell)) continue;
    const core = cell.trim();
    const from = start + index + cell.length - cell.trimStart().length;
    yield { start: from, end: from + core.length, fragment: escapeText(core), render: oneLine };
  }
}

/** An engine may add line breaks, which would end the paragraph. */
function oneLine(html: string): string {
  return plainTextOf(html).replace(/\s+/gu, ' ').trim();
}

/** Returns wrapped lines as one unit. Its translation is wrapped again. */
function wrappedUnit(lines: readonly Line[], first: Line, width: number): TextUnit {
  const last = lines.at(-1) ?? first;
  const text = lines.reduce(
    (all, line) => (all === '' ? line.text : all + joiner(all, line.text) + line.text),
    '',
  );
  const lead = lines[1]?.lead ?? '';
  return {
    start: first.start,
    end: last.end,
    fragment: escapeText(text),
    render: (html) => wrapText(oneLine(html), width - widthOf(lead)).join(first.ending + lead),
  };
}

function unitsOf(lines: readonly Line[]): Iterable<TextUnit> {
  const [first] = lines;
  if (!first || !lines.some(({ text }) => LETTER.test(text))) return [];
  if (lines.length === 1) return cellsOf(first);
  const width = Math.max(...lines.map((line) => widthOf(line.lead + line.text)));
  return [wrappedUnit(lines, first, width)];
}

/**
 * A paragraph is a single line, or several lines that were wrapped at a width. Tabs separate cells.
 * @throws DocumentError
 */
export const parseTxt: ParseDocument = onlyDocumentErrors(async (path, _target, bounds) => {
  const bytes = await readTextFile(path, bounds);
  const source = decodeText(bytes);
  const list = createUnitList(bounds);
  for (const block of blocksOf(source.text))
    for (const lines of paragraphsOf(block)) for (const unit of unitsOf(lines)) list.add(unit);
  return toEditedDocument({ kind: 'txt', bytes, source, units: list.units });
});
