import { inflectionOf } from './inflections';

/** Languages without spaces between words, where a term may start and end anywhere. */
const UNSPACED = new Set(['zh', 'yue', 'ja', 'th', 'lo', 'km', 'my', 'bo']);

/** Languages that write articles and prepositions as one word with the noun. */
const ATTACHING = new Set(['ar', 'fa', 'he', 'ur', 'ps', 'ku', 'ckb', 'yi']);

/** Shorter words would match parts of others. */
const MIN_INFLECTED_CHARS = 3;

const WORD_UNIT = String.raw`[\p{L}\p{N}\p{M}_]`;
const STARTS_WITH_WORD = new RegExp(`^${WORD_UNIT}`, 'u');
const ENDS_WITH_WORD = new RegExp(`${WORD_UNIT}$`, 'u');

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`);

const UMLAUTS: Readonly<Record<string, string>> = { a: 'ä', o: 'ö', u: 'ü' };

/** The word with the umlaut of German plurals: `Haus` → `Häus`. */
function withUmlaut(word: string): string {
  return word.replace(/(a(?=u)|[aou])(?=[^aou]*$|u[^aou]*$)/, (vowel) => UMLAUTS[vowel] ?? vowel);
}

function wordPattern(word: string, language: string): string {
  if (word.length < MIN_INFLECTED_CHARS && language !== 'ko') return escapeRegExp(word);
  const { endings, changes } = inflectionOf(language);
  const choice = (list: readonly string[]) => `(?:${list.map(escapeRegExp).join('|')})`;
  const optional = endings.length > 0 ? `${choice(endings)}?` : '';
  const stems = language === 'de' ? [...new Set([word, withUmlaut(word)])] : [word];
  const changed = Object.entries(changes)
    .filter(([from]) => word.toLowerCase().endsWith(from) && word.length > from.length)
    .map(([from, to]) => escapeRegExp(word.slice(0, -from.length)) + choice(to));
  return `(?:${[...stems.map((stem) => escapeRegExp(stem) + optional), ...changed].join('|')})`;
}

/** The start of a word that inflection leaves as it is, except for accents. */
function unchangedStart(word: string, language: string): string {
  const changed = Object.keys(inflectionOf(language).changes)
    .filter((from) => word.toLowerCase().endsWith(from) && word.length > from.length)
    .map((from) => from.length);
  return word.slice(0, word.length - Math.max(0, ...changed));
}

/** The unchanged starts of the words of a phrase, with single spaces between them. */
export function unchangedStarts(phrase: string, language: string): string {
  const words = phrase.split(/\s+/);
  return words.map((word) => unchangedStart(word, language)).join(' ');
}

export interface PhraseOptions {
  /** A language subtag of BCP 47. */
  readonly language: string;
  readonly isCaseSensitive: boolean;
  /** Whether the phrase may be part of a word in a language that attaches articles and prepositions. */
  readonly isTarget: boolean;
}

/** A sticky pattern that matches a phrase at a position, with its words inflected. */
export function phrasePattern(
  phrase: string,
  { language, isCaseSensitive, isTarget }: PhraseOptions,
): RegExp {
  const words = phrase.split(/\s+/).map((word) => wordPattern(word, language));
  const isOpen = UNSPACED.has(language) || (isTarget && ATTACHING.has(language));
  const before = isOpen || !STARTS_WITH_WORD.test(phrase) ? '' : `(?<!${WORD_UNIT})`;
  const after = isOpen || !ENDS_WITH_WORD.test(phrase) ? '' : `(?!${WORD_UNIT})`;
  return new RegExp(before + words.join(String.raw`\s+`) + after, isCaseSensitive ? 'yu' : 'yiu');
}
