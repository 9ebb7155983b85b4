import { abbreviationsOf } from './abbreviations.js';

const LINE_BREAKS = /\r\n|[\n\r\u2028\u2029]/g;

/** The last word of a piece that ends with a period. The match has no period: `Dr`, `e.g`, `J`. */
const WORD_BEFORE_PERIOD = /(?:^|[\s(["'“‘«„¿¡])([\p{L}\p{M}.-]+|\p{Nd}+)\.\s+$/u;

/** Marks that end a sentence only before white space, not within an address such as `a.b/c?d`. */
const ENDS_WITH_LATIN_MARK = /[.?!…][\p{Pe}\p{Pf}"'’”]*$/u;

/** Such as `1.`, `12)`, `a.`, `IV.` */
const LIST_MARKER = /^\s*(?:[\p{Nd}]{1,3}|\p{L}|[IVXLC]{1,5})[.)]\s+$/u;

/** Languages that write ordinal numbers with a period: `3. Oktober`. */
const HAS_ORDINAL_PERIODS = /^(?:de|da|nb|nn|fi|et|lv|cs|sk|sl|hr|bs|sr|hu|pl|tr|is|lb|eu)\b/;
const ENDS_WITH_ORDINAL = /(?:^|\s)[\p{Nd}]{1,2}\.\s+$/u;

/** The first letter of an abbreviation with spaces: the `z.` of `z. B.` */
const ENDS_WITH_LETTER = /(?:^|[\s(])\p{L}\.\s+$/u;
const STARTS_WITH_LETTER = /^\p{L}\./u;

/** Japanese quotes may contain whole sentences: `「はい。」と言った。` */
const ENDS_WITH_QUOTE = /[」』]$/u;
const STARTS_AFTER_QUOTE = /^(?:と|って|、|。)/u;

/** The segmenter does not treat an ellipsis before a capital letter as an end. */
const AFTER_ELLIPSIS = /(?=[\p{Ps}\p{Pi}"¿¡]{0,3}\p{Lu})(?<=…[\p{Pe}\p{Pf}"]{0,3}\s{1,9})/u;

/** Georgian has no capital letters at the start of sentences, so the segmenter finds no start. */
const BEFORE_GEORGIAN =
  /(?=[\p{Ps}\p{Pi}"„]{0,3}\p{Script=Georgian})(?<=\p{Script=Georgian}[.?!…][\p{Pe}\p{Pf}"]{0,3}\s{1,9})/u;

/** The Burmese comma, which the segmenter mistakes for the end of a sentence. */
const ENDS_WITH_COMMA = /၊\s*$/u;

/** The Ethiopic word space may follow the full stop. */
const ETHIOPIC_SPACE = /^[\s፡]+/u;

/** At the end of a piece, they belong to the next piece. */
const OPENING_MARKS = /(?<![\p{Ps}\p{Pi}¿¡])[\p{Ps}\p{Pi}¿¡]+$/u;

const STARTS_IN_LOWER_CASE = /^[\p{Ps}\p{Pi}"'’]*(?!\p{Script=Georgian})\p{Ll}/u;

const MAX_ABBREVIATION_CHARS = 40;

const HAS_WORDS = /[\p{L}\p{N}]/u;

const segmenters = new Map<string, Intl.Segmenter>();

function segmenterOf(language: string): Intl.Segmenter {
  const known = segmenters.get(language);
  if (known) return known;
  const created = new Intl.Segmenter(language, { granularity: 'sentence' });
  segmenters.set(language, created);
  return created;
}

function endsWithAbbreviation(piece: string, abbreviations: ReadonlySet<string>): boolean {
  const word = WORD_BEFORE_PERIOD.exec(piece.slice(-MAX_ABBREVIATION_CHARS))?.[1];
  if (word === undefined) return false;
  // An initial, as in `J. Smith`, but not a single lower-case letter, which may end a sentence. Also a Spanish plural,
  // as in `EE. UU.`
  return /^(?:\p{Lu}|(?![IXCM])(\p{Lu})\1)$/u.test(word) || abbreviations.has(word.toLowerCase());
}

function isOneSentence(before: string, after: string, language: string): boolean {
  return (
    ENDS_WITH_LATIN_MARK.test(before) ||
    ENDS_WITH_COMMA.test(before) ||
    LIST_MARKER.test(before) ||
    STARTS_IN_LOWER_CASE.test(after) ||
    !HAS_WORDS.test(after) ||
    !HAS_WORDS.test(before) ||
    (HAS_ORDINAL_PERIODS.test(language) && ENDS_WITH_ORDINAL.test(before)) ||
    (ENDS_WITH_LETTER.test(before) && STARTS_WITH_LETTER.test(after)) ||
    (ENDS_WITH_QUOTE.test(before) && STARTS_AFTER_QUOTE.test(after)) ||
    endsWithAbbreviation(before, abbreviationsOf(language))
  );
}

const countOf = (text: string, mark: string) => text.split(mark).length - 1;

function moveMarks(before: string, after: string): readonly [string, string] {
  const opening = OPENING_MARKS.exec(before)?.[0] ?? '';
  if (opening !== '') return [before.slice(0, -opening.length), opening + after];
  const space = before.includes('።') ? (ETHIOPIC_SPACE.exec(after)?.[0] ?? '') : '';
  if (space !== '') return [before + space, after.slice(space.length)];
  // In languages other than French, this mark may open a quotation.
  const closing = countOf(before, '«') > countOf(before, '»') ? (/^»\s*/.exec(after)?.[0] ?? '') : '';
  return [before + closing, after.slice(closing.length)];
}

function splitLine(line: string, language: string): readonly string[] {
  const pieces = [...segmenterOf(language).segment(line)].flatMap(({ segment }) =>
    segment.split(AFTER_ELLIPSIS).flatMap((piece) => piece.split(BEFORE_GEORGIAN)),
  );
  const sentences: string[] = [];
  for (const piece of pieces) {
    const last = sentences.pop() ?? '';
    const [before, after] = moveMarks(last, piece);
    if (before === '' || after === '' || isOneSentence(before, after, language))
      sentences.push(before + after);
    else sentences.push(before, after);
  }
  return sentences;
}

function splitLines(text: string): readonly string[] {
  const lines: string[] = [];
  let start = 0;
  for (const { index, 0: mark } of text.matchAll(LINE_BREAKS)) {
    lines.push(text.slice(start, index + mark.length));
    start = index + mark.length;
  }
  return start < text.length ? [...lines, text.slice(start)] : lines;
}

/** Joins each blank piece to the piece before it. At the start of the text, it joins the piece after it. */
function joinBlank(pieces: readonly string[]): readonly string[] {
  const joined: string[] = [];
  let blank = '';
  for (const piece of pieces) {
    if (piece.trim() !== '') {
      joined.push(blank + piece);
      blank = '';
    } else if (joined.length === 0) blank += piece;
    else joined[joined.length - 1] += piece;
  }
  return joined;
}

/** Each piece is a line with its line break and the blank lines after it. The joined pieces equal the text. */
export function splitParagraphs(text: string): readonly string[] {
  return joinBlank(splitLines(text));
}

/**
 * Each piece is a sentence with the white space after it. A line break ends a sentence. White space at the start of the
 * text belongs to the first sentence. The joined pieces equal the text. A blank text has no sentences.
 * @param language a BCP 47 tag
 */
export function splitSentences(text: string, language: string): readonly string[] {
  return joinBlank(splitLines(text).flatMap((line) => splitLine(line, language)));
}
