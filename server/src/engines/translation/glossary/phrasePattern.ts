import { inflectionOf } from '../../dictionary/wordForms/inflections';
import { participlesOf } from '../../dictionary/wordForms/infinitives';

/** Languages that write no spaces between words. A term may start and end anywhere. */
const UNSPACED = new Set(['zh', 'yue', 'ja', 'th', 'lo', 'km', 'my', 'bo']);

/**
 * What a language attaches to a word: articles, prepositions, pronouns, plurals. If the list would be too long, the
 * pattern accepts any letters.
 */
const ATTACHED: Readonly<Record<string, { readonly before: string; readonly after: string }>> = {
  ar: {
    before: '[وف]?(?:[بك]?ال|لل|[بكل])?',
    after: '(?:ات|ون|ين|ان|تان|تين|ا|ه|ها|هم|هن|نا|كم|ي|ك)?',
  },
  he: { before: 'ו?[הבלמשכ]{0,2}', after: '(?:ים|ות|יים|י|ה|ו|נו|כם|ם)?' },
  fa: { before: '', after: '(?:ها|های|هایی|ی|ان|م|ت|ش)?' },
  ku: { before: '', after: String.raw`\p{L}{0,5}` },
  ckb: { before: '', after: String.raw`\p{L}{0,6}` },
};

/** Words below this length are not inflected, because they would match parts of other words. */
const MIN_INFLECTED_CHARS = 3;

/** A soft hyphen belongs to its word. */
const WORD_UNIT = String.raw`[\p{L}\p{N}\p{M}_\u00ad]`;

/** Letters of these scripts form words even in languages without spaces. */
const ALPHABET = String.raw`[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]`;
/** A hyphen counts as a space: `use-case`. */
const SEPARATOR = String.raw`(?:\s+|[\-\u2010\u2011])`;
const KATAKANA = String.raw`[\p{Script=Katakana}ー]`;
const STARTS_WITH_WORD = new RegExp(`^${WORD_UNIT}`, 'u');
const ENDS_WITH_WORD = new RegExp(`${WORD_UNIT}$`, 'u');

const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/^['’ʼ‘＇]$/u, "['’ʼ‘＇]"],
  [/^[-\u2010\u2011]$/u, String.raw`[\-\u2010\u2011]`],
  [/^[ßẞ]$/u, String.raw`(?:[ßẞ]|s\u00ad?s)`],
];

/** Matches all spellings of a text: with typographic marks, `ss` for `ß`, and soft hyphens. */
function literal(text: string): string {
  return Array.from(text, (mark) => {
    const spelling = SPELLINGS.find(([pattern]) => pattern.test(mark));
    return spelling?.[1] ?? mark.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
  })
    .join(String.raw`\u00ad?`)
    .replace(/s\\u00ad\?s/giu, (found) => `(?:${found}|ß)`);
}

const UMLAUTS: Readonly<Record<string, string>> = { a: 'ä', o: 'ö', u: 'ü' };

/** The umlaut of German plurals: `Haus` → `Häus`. */
function withUmlaut(word: string): string {
  return word.replace(/(a(?=u)|[aou])(?=[^aou]*$|u[^aou]*$)/, (vowel) => UMLAUTS[vowel] ?? vowel);
}

const listForms = (word: string, { formsOf }: PhraseOptions) =>
  word.length >= MIN_INFLECTED_CHARS && /^[a-z]+$/i.test(word) ? formsOf(word.toLowerCase()) : [];

function wordPattern(word: string, options: PhraseOptions): string {
  const { language, isTarget } = options;
  if (word.length < MIN_INFLECTED_CHARS && language !== 'ko') return literal(word);
  const { endings, changes } = inflectionOf(language);
  const choice = (list: readonly string[]) => `(?:${list.map(literal).join('|')})`;
  const optional = endings.length > 0 ? `${choice(endings)}?` : '';
  const stems = language === 'de' ? [...new Set([word, withUmlaut(word)])] : [word];
  const changed = Object.entries({ ...changes, ...(isTarget && participlesOf(language)) })
    .filter(([from]) => word.toLowerCase().endsWith(from) && word.length > from.length)
    .map(([from, to]) => literal(word.slice(0, -from.length)) + choice(to));
  const forms = listForms(word, options).map(literal);
  return `(?:${[...stems.map((stem) => literal(stem) + optional), ...changed, ...forms].join('|')})`;
}

/** Returns the start of a word that inflection does not change, except for accents. */
function unchangedStart(word: string, options: PhraseOptions): string {
  const { language, isTarget } = options;
  const changes = { ...inflectionOf(language).changes, ...(isTarget && participlesOf(language)) };
  const changed = Object.keys(changes)
    .filter((from) => word.toLowerCase().endsWith(from) && word.length > from.length)
    .map((from) => from.length);
  let start = word.slice(0, word.length - Math.max(0, ...changed));
  for (const form of listForms(word, options))
    while (!form.startsWith(start.toLowerCase())) start = start.slice(0, -1);
  return start;
}

export function unchangedStarts(phrase: string, options: PhraseOptions): string {
  const words = phrase.split(/\s+/);
  return words.map((word) => unchangedStart(word, options)).join(' ');
}

export interface PhraseOptions {
  /** A language subtag of BCP 47. */
  readonly language: string;
  /** Whether to search a translation. A longer word that contains the term does not count there. */
  readonly isTarget: boolean;
  /** Lists forms of a word, in lower case, that the inflections of the language lack. */
  readonly formsOf: (word: string) => readonly string[];
}

/** The pattern is sticky. The words of the phrase may be inflected. */
export function phrasePattern(phrase: string, isCaseSensitive: boolean, options: PhraseOptions): RegExp {
  const { language, isTarget } = options;
  const words = phrase.split(/\s+/).map((word) => wordPattern(word, options));
  const flags = isCaseSensitive ? 'yu' : 'yiu';
  const body = words.join(SEPARATOR);
  if (UNSPACED.has(language)) {
    const unit = isTarget ? unitOf(phrase.charAt(0)) : undefined;
    const last = isTarget ? unitOf(phrase.slice(-1)) : undefined;
    return new RegExp((unit ? `(?<!${unit})` : '') + body + (last ? `(?!${last})` : ''), flags);
  }
  const { before = '', after = '' } = ATTACHED[language] ?? {};
  const start = STARTS_WITH_WORD.test(phrase) ? `(?<=(?<!${WORD_UNIT})${before})` : '';
  const end = ENDS_WITH_WORD.test(phrase) ? `${after}(?!${WORD_UNIT})` : '';
  return new RegExp(start + body + end, flags);
}

/** Returns the letters that may not stand next to the first or last letter of a term. Undefined if all letters may. */
function unitOf(mark: string): string | undefined {
  return [ALPHABET, KATAKANA].find((unit) => new RegExp(unit, 'u').test(mark));
}
