import { escapeText } from '@lang-assistant/core/htmlEntities';
import { plainTextOf } from '../fragment.js';
import type { ParseDocument } from '../parsedDocument.js';
import { onlyDocumentErrors } from '../textOnly/onlyDocumentErrors.js';
import { createUnitList, readTextFile, toEditedDocument, type TextUnit } from './editedDocument.js';
import { decodeText } from './encoding/decodeText.js';
import { tableUnit } from './textTable.js';
import { widthOf, wrapText } from './wrapText.js';
import { LETTER } from '../letter.js';

const LINE = /([^\r\n\u0085\u2028\u2029]*)(\r\n|[\r\n\u0085\u2028\u2029]|$)/g;
/** The marks of a quotation in a mail. */
const QUOTE = /^(?:[ \t]?>)+[ \t]?/;
/** The bullet or number of a list item. It is not translated. */
const ITEM = /^\s*(?:[-*•·–—+#]+|\(?(?:\d{1,3}|[a-z])[.)])\s+/iu;
const IDEOGRAPH = /[\u3040-\u30FF\u3400-\u9FFF\uF900-\uFAFF\uFF00-\uFF60]/u;
/** Scripts without spaces: East Asian, Thai, Lao, Burmese, Khmer. */
const UNSPACED =
  /[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u3040-\u30FF\u3400-\u9FFF\uF900-\uFAFF\uFF00-\uFF60]/u;
/** The start of a record: a time or number, a mark such as `[`, or a label such as `From:`. */
const RECORD =
  /^(?:[[(<{|]|\d[\d:./,T+-]*(?:\s|$)|[\p{L}\d._/-]{1,40}(?:\[\d+\])?[:=](?:\s|$)|\p{L}{3,9} {1,2}\d)/u;
const SENTENCE_END = /[.!?…。！？][\p{Pe}\p{Pf}"']*$/u;
const CLAUSE_END = /[,;:，、；：]["'\p{Pe}\p{Pf}]*$/u;
const CAPITAL = /^["'(¿¡\p{Ps}\p{Pi}]*[\p{Lu}\p{N}]/u;

interface Line {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Quotation marks, indentation and the list mark before the text. */
  readonly lead: string;
  readonly quote: string;
  readonly ending: string;
  readonly isItem: boolean;
}

/** In columns. A longer line is a whole paragraph. */
const MAX_WRAPPED = 120;
const MIN_WRAPPED = 30;
/** Prose is seldom narrower. Verses are seldom wider. */
const MIN_PROSE = 55;

function toLine(whole: string, place: number, ending: string): Line {
  const quote = QUOTE.exec(whole)?.[0] ?? '';
  const inner = whole.slice(quote.length);
  const mark = ITEM.exec(inner)?.[0] ?? '';
  const lead = quote + (mark === '' ? (/^\s*/u.exec(inner)?.[0] ?? '') : mark);
  const text = whole.slice(lead.length).trimEnd();
  const start = place + lead.length;
  return { start, end: start + text.length, text, lead, quote: quote.trim(), ending, isItem: mark !== '' };
}

function* blocksOf(text: string): Generator<readonly Line[]> {
  let block: Line[] = [];
  for (const { 0: all, 1: whole = '', 2: ending = '', index } of text.matchAll(LINE)) {
    if (all === '') break;
    const line = toLine(whole, index, ending);
    const isApart = line.text === '' || line.quote !== (block[0]?.quote ?? line.quote);
    if (block.length > 0 && (isApart || block.length >= 10_000)) {
      yield block;
      block = [];
    }
    if (line.text !== '') block.push(line);
  }
  if (block.length > 0) yield block;
}

const joiner = (before: string, after: string) =>
  UNSPACED.test(before.slice(-1)) && UNSPACED.test(after.charAt(0)) ? '' : ' ';

/** Each line of a wrapped paragraph ended because the next word did not fit. */
function isFilled(lines: readonly Line[], width: number): boolean {
  return lines.every((line, index) => {
    const next = lines[index + 1]?.text;
    if (next === undefined) return true;
    const start = next.slice(0, MAX_WRAPPED);
    const word = IDEOGRAPH.test(next.charAt(0)) ? next.charAt(0) : (wrapText(start, 1)[0] ?? '');
    // Some programs wrap up to 3 columns earlier.
    return widthOf(line.lead + line.text) + 1 + widthOf(word) > width - 3;
  });
}

/** Verses, log lines and lists of sentences may have equal lengths, but their lines seldom end within a sentence. */
function isProse(lines: readonly Line[], width: number): boolean {
  const isWide = width >= MIN_PROSE;
  let [open, ended] = [0, 0];
  for (const [index, { text }] of lines.slice(0, -1).entries()) {
    const next = lines[index + 1]?.text ?? '';
    if (SENTENCE_END.test(text) || (!isWide && CLAUSE_END.test(text))) ended += 1;
    else if (!CAPITAL.test(next)) open += 1;
  }
  return open >= Math.max(1, ended) && (isWide || open > 1 || UNSPACED.test(lines[0]?.text ?? ''));
}

/** In Japanese and in novels, a paragraph starts with an indentation instead of a blank line. */
const startsParagraph = (line: Line, before: Line) =>
  line.isItem ||
  (!before.isItem && SENTENCE_END.test(before.text) && widthOf(line.lead) > widthOf(before.lead));

function* paragraphsOf(blocks: Iterable<readonly Line[]>): Generator<readonly Line[]> {
  /** The width of the prose so far. It decides where the lines of a paragraph alone do not. */
  let known = Infinity;
  const isParagraph = (lines: readonly Line[], width: number) => {
    if (lines.every(({ text }) => RECORD.test(text))) return false;
    if (!isProse(lines, width)) return isFilled(lines, known);
    if (!isFilled(lines, width)) return false;
    known = width;
    return true;
  };
  for (const block of blocks) {
    const width = Math.max(...block.map(({ lead, text }) => widthOf(lead + text)));
    if (tableUnit(block, oneLine)) {
      yield block;
      continue;
    }
    const isPlain =
      width <= MAX_WRAPPED && width >= MIN_WRAPPED && !block.some(({ text }) => text.includes('\t'));
    const items: Line[][] = [];
    for (const line of block) {
      const last = isPlain ? items.at(-1) : undefined;
      const before = last?.at(-1);
      if (last && before && !startsParagraph(line, before)) last.push(line);
      else items.push([line]);
    }
    for (const item of items) {
      if (item.length === 1 || isParagraph(item, width)) yield item;
      else yield* item.map((line) => [line]);
    }
  }
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
  const table = tableUnit(lines, oneLine);
  if (table) return [table];
  if (lines.length === 1) return cellsOf(first);
  const width = Math.max(...lines.map((line) => widthOf(line.lead + line.text)));
  return [wrappedUnit(lines, first, width)];
}

/**
 * A paragraph is a single line, or several lines that were wrapped at a width. Tabs and blanks separate cells.
 * @throws DocumentError
 */
export const parseTxt: ParseDocument = onlyDocumentErrors(async (path, _target, bounds) => {
  const bytes = await readTextFile(path, bounds);
  const source = decodeText(bytes);
  const list = createUnitList(bounds);
  for (const lines of paragraphsOf(blocksOf(source.text))) for (const unit of unitsOf(lines)) list.add(unit);
  return toEditedDocument({ kind: 'txt', bytes, source, units: list.units });
});
