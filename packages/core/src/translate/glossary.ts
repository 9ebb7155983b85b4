import { parseLanguageCode } from '../languages/lookup.js';

/** A term and its translation, in the form that a request contains. */
export interface GlossaryTerm {
  readonly source: string;
  readonly target: string;
  /** If true, only the same case matches. */
  readonly case?: boolean;
  /** If true, the term is not translated. */
  readonly keep?: boolean;
}

interface Pair {
  readonly source: string;
  readonly target: string;
}

export interface GlossaryRow extends GlossaryTerm {
  /** For the people who maintain the glossary. It is not sent. */
  readonly note?: string;
  /** The languages that the row applies to, such as `en-fr`. Default: all. */
  readonly pair?: string;
}

/** Further rows are ignored. */
export const MAX_GLOSSARY_ROWS = 10_000;

/** The gateway's limits: terms per request, and UTF-16 code units per term. */
export const MAX_SENT_TERMS = 1_000;
export const MAX_TERM_CHARS = 200;

const isTrue = (value: unknown) =>
  value === true || (typeof value === 'string' && /^(true|yes|1|x)$/i.test(value.trim()));

const toText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

function toRow(fields: Readonly<Record<string, unknown>>): GlossaryRow | undefined {
  const source = toText(fields['source']);
  const keep = isTrue(fields['keep']);
  const target = keep ? source : toText(fields['target']);
  if (source === '' || target === '' || source.length > MAX_TERM_CHARS || target.length > MAX_TERM_CHARS)
    return undefined;
  const pair = toText(fields['pair']);
  return {
    source,
    target,
    ...(isTrue(fields['case']) && { case: true }),
    ...(keep && { keep }),
    ...(pair !== '' && { pair }),
  };
}

export function toGlossary(value: unknown): readonly GlossaryRow[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, MAX_GLOSSARY_ROWS).flatMap((item: unknown) => {
    const row = typeof item === 'object' && item !== null ? toRow({ ...item }) : undefined;
    return row ? [row] : [];
  });
}

const baseOf = (code: string) => code.replace(/_.*/, '');

/** A row for `pt` also applies to `pt_BR`. */
const covers = (rowCode: string | undefined, code: string) => rowCode === code || rowCode === baseOf(code);

/** Any character that is not part of a code separates the two codes: `en-fr`, `pt_BR>en`. */
function isForPair({ pair }: GlossaryRow, { source, target }: Pair): boolean {
  if (pair === undefined) return true;
  const [from, to, ...others] = pair.split(/[^\p{L}\d_]+/u).map(parseLanguageCode);
  return others.length === 0 && covers(from, source) && covers(to, target);
}

/** A letter of a script without spaces between words. A term may start at any of them. */
export const UNSPACED_LETTER =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** A hyphen counts as a space. */
const TOKENS = /[\p{L}\p{M}\p{N}]+|[^\s-]/gu;

const ENDS_IN_LETTER = /\p{L}$/u;

const tokenize = (text: string): readonly string[] => text.match(TOKENS) ?? [];

/** How many characters inflection may remove from a long word, and add to any word: `plan`, `planning`. */
const REPLACED_CHARS = 2;
const ADDED_CHARS = 4;
const SHORT_CHARS = 4;

/** Prefixes that Arabic and Hebrew write together with the following noun. */
const ATTACHED = /^(?:[وف]?(?:[بك]?ال|لل)|[وفبكل](?=\p{L}{3})|ו?[הבלמשכ](?=\p{L}{2}))/u;

/**
 * Returns a test whether a word may be this word of a term, also inflected. The test is generous, because the gateway
 * and the engines decide.
 */
function createMatcher(term: string): (word: string) => boolean {
  if (!ENDS_IN_LETTER.test(term)) return (word) => word === term;
  const stem = term.slice(0, Math.max(SHORT_CHARS - 1, term.length - REPLACED_CHARS));
  const maxChars = term.length + ADDED_CHARS;
  const fits = (word: string) => word.length <= maxChars && word.startsWith(stem);
  return (word) => fits(word) || fits(word.replace(ATTACHED, ''));
}

interface SearchedText {
  readonly text: string;
  readonly tokens: readonly string[];
}

function contains({ text, tokens }: SearchedText, term: string): boolean {
  if (UNSPACED_LETTER.test(term)) return text.includes(term);
  // Tested first: it is much cheaper than the tokens, which only few rows need.
  if (!text.includes(term.slice(0, SHORT_CHARS - 1).replace(/[\s-][^]*/, ''))) return false;
  const words = tokenize(term).map(createMatcher);
  if (words.length === 0) return false;
  return tokens.some((_token, start) =>
    words.every((matches, index) => matches(tokens[start + index] ?? '')),
  );
}

/** Composes the text, unifies marks, removes soft hyphens, and converts to lower case unless the case counts. */
const toComparable = (text: string, isCased: boolean) => {
  const composed = text
    .normalize('NFC')
    .replace(/\u00ad/g, '')
    .replace(/['’ʼ‘＇]/g, "'")
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/[ßẞ]/g, 'ss');
  return isCased ? composed : composed.toLowerCase();
};

/**
 * Returns the terms for the language pair. If several rows have the same source, the first row for exactly these
 * languages wins, otherwise the first row.
 * @param occurs whether a term is wanted; the term is in lower case unless its case counts
 */
export function termsFor(
  rows: readonly GlossaryRow[],
  pair: Pair,
  occurs: (term: string, isCased: boolean) => boolean = () => true,
): readonly GlossaryTerm[] {
  const found = new Map<string, GlossaryRow>();
  for (const row of rows) {
    if (!isForPair(row, pair)) continue;
    const isCased = row.case === true;
    const term = toComparable(row.source, isCased);
    const before = found.get(term);
    if (before && (before.pair !== undefined || row.pair === undefined)) continue;
    if (before || occurs(term, isCased)) found.set(term, row);
  }
  return [...found.values()].map(({ source, target, case: isCased, keep }) => ({
    source,
    target,
    ...(isCased && { case: true }),
    ...(keep && { keep: true }),
  }));
}

/**
 * Returns the terms for the language pair whose source occurs in the text. Targets are never looked up again, so rows
 * may refer to each other.
 */
export function findTerms(rows: readonly GlossaryRow[], text: string, pair: Pair): readonly GlossaryTerm[] {
  const search = (isCased: boolean): SearchedText => {
    const comparable = toComparable(text, isCased);
    return { text: comparable, tokens: tokenize(comparable) };
  };
  const cased = search(true);
  const folded = search(false);
  const occurs = (term: string, isCased: boolean) => contains(isCased ? cased : folded, term);
  return termsFor(rows, pair, occurs).slice(0, MAX_SENT_TERMS);
}
