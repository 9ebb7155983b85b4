import { LANGUAGES } from '@lang-assistant/core/languages/catalog';
import { isLatinOnly, languagesOfScript } from '@lang-assistant/core/languages/languagesOfScript';
import { COMMON_WORDS } from '@lang-assistant/core/languages/commonWords';
import type { CheckedSentence, Comparison, ScoreLanguages } from '../checkedSentence.js';

/**
 * Minimum probability of the source language, given that the text is in one of the two languages. Related languages
 * need more, because a text may be valid in both.
 */
const MIN_PROBABILITY = 0.7;
const MIN_PROBABILITY_OF_PHRASE = 0.8;
const MIN_PROBABILITY_OF_RELATED = 0.95;
const MIN_PROBABILITY_AMONG_MANY = 0.3;

const RELATED = ['hr bs sr sl', 'id ms', 'pt gl es', 'no da sv', 'cs sk'].map((codes) => codes.split(' '));

/** A text with fewer words that are not names counts as a phrase. */
const MIN_SENTENCE_WORDS = 2;

/** Maximum length of a particle in a name, as in `Ludwig van Beethoven`. */
const MAX_PARTICLE_CHARS = 3;

/** If the target language has another script, a text in Latin letters is compared with these languages. */
const LATIN_LANGUAGES = ['en', 'es', 'fr', 'de', 'la', 'id', 'fi'];
export const IN_LATIN_LETTERS: ReadonlySet<string> = new Set(
  languagesOfScript(
    'a',
    LANGUAGES.map(({ code }) => code),
  ),
);

const WORDS = /[\p{L}\p{M}]{2,}/gu;
const FIRST_WORD = /[\p{L}\p{N}]+/u;
const IS_LETTER = /\p{L}/u;
/** An unchanged text may differ from its source by punctuation. */
const MAX_LENGTH_DIFFERENCE = 8;

const IS_CODE = /^--?\p{L}|[_/\\=<>{}[\]|$#`*~^\p{N}]|\p{Ll}\p{Lu}|\p{L}[.:]\p{L}|\(\)/u;
const NAME = /^\p{Lu}/u;

const wordsOf = (text: string) => text.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Whether a text has the same words as its source. */
export function isUnchanged({ source, target }: Pick<CheckedSentence, 'source' | 'target'>): boolean {
  if (source === target) return true;
  if (Math.abs(source.length - target.length) > MAX_LENGTH_DIFFERENCE) return false;
  const [first, other] = [source.charAt(0), target.charAt(0)];
  if (first !== other && IS_LETTER.test(first) && IS_LETTER.test(other)) return false;
  if (FIRST_WORD.exec(source)?.[0] !== FIRST_WORD.exec(target)?.[0]) return false;
  return wordsOf(source).join(' ') === wordsOf(target).join(' ');
}

/** If a smaller share of a text's letters is outside of names of files, functions and options, the text is code. */
const MIN_PROSE_SHARE = 0.5;

const countLetters = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;

/**
 * The source without the parts that may stay the same: kept terms, addresses, placeholders, code and words with digits.
 */
function translatableText({ source, masked, glossary }: Comparison): string {
  const prose = masked.source.replace(/\S+/g, (word) =>
    IS_CODE.test(word) ? ' '.repeat(word.length) : word,
  );
  if (countLetters(prose) < countLetters(masked.source) * MIN_PROSE_SHARE) return '';
  let text = prose;
  for (const { start, end, term } of glossary?.find(source) ?? [])
    if (term.target === term.source) text = text.slice(0, start) + ' '.repeat(end - start) + text.slice(end);
  return text;
}

/** The words belong to the source language rather than to the target language. */
function isInSource(
  text: string,
  from: string,
  to: string,
  minimum: number,
  scoreLanguages: ScoreLanguages | undefined,
): boolean {
  const [source = from, target = to] = [from, to].map((code) => code.split('_')[0]);
  if (isLatinOnly(text) && !IN_LATIN_LETTERS.has(target)) {
    const likely = scoreLanguages?.(text, [source, ...LATIN_LANGUAGES]).get(source);
    return likely !== undefined && likely >= MIN_PROBABILITY_AMONG_MANY;
  }
  const probability = scoreLanguages?.(text, [source, target]).get(source);
  const areRelated = RELATED.some((codes) => codes.includes(source) && codes.includes(target));
  if (probability !== undefined) return probability >= (areRelated ? MIN_PROBABILITY_OF_RELATED : minimum);
  const common = wordsOf(text.toLowerCase()).filter((word) => COMMON_WORDS.get(source)?.has(word) === true);
  return common.some((word) => COMMON_WORDS.get(target)?.has(word) !== true);
}

/**
 * Names, numbers, addresses and kept terms may stay. A text in capital letters, or a title with a capital in each word,
 * looks like names and is not marked. A text that may be in either of two related languages is not marked.
 */
export function isUntranslated(comparison: Comparison, from: string, to: string): boolean {
  if (!isUnchanged(comparison)) return false;
  const text = translatableText(comparison);
  const words = text.match(WORDS) ?? [];
  if (words.length === 0) return false;
  if (!isLatinOnly(words.join(''))) {
    const scripts = languagesOfScript(words.join(' '), [from, to]);
    if (!scripts.includes(from)) return false;
    if (!scripts.includes(to)) return true;
  }
  const small = words.filter((word) => !NAME.test(word));
  const isNamed = words.length > small.length && small.every((word) => word.length <= MAX_PARTICLE_CHARS);
  if (words.length < 2 || small.length === 0 || (isNamed && small.length < words.length / 2)) return false;
  const isPhrase = small.length < MIN_SENTENCE_WORDS;
  const minimum = isPhrase ? MIN_PROBABILITY_OF_PHRASE : MIN_PROBABILITY;
  return isInSource(text, from, to, minimum, comparison.scoreLanguages);
}
