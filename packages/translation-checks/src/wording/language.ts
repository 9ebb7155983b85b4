import { LANGUAGES } from '@lang-assistant/core/languages/catalog';
import { COMMON_WORDS } from '@lang-assistant/core/languages/commonWords';
import { isLatinOnly, languagesOfScript } from '@lang-assistant/core/languages/languagesOfScript';
import { parseLanguageCode } from '@lang-assistant/core/languages/lookup';
import type { Check, ScoreLanguages } from '../checkedSentence.js';
import { IN_LATIN_LETTERS, isUntranslated } from './untranslated.js';

/** A shorter text may consist of names. */
const MIN_WORDS = 6;
const MIN_DENSE_CHARS = 8;

/**
 * A text is in another language if at least this share and number of its words are common in that language, but not in
 * the target language.
 */
const MIN_OTHER_SHARE = 0.2;
const MIN_OTHER_WORDS = 3;
/** A single repeated word may belong to both languages: Turkish `ay` is a month. */
const MIN_DIFFERENT_WORDS = 2;
/**
 * There must also be this many times more such words than common words of the target language only. The factor is
 * smaller for the source language, because an untranslated text is likely.
 */
const MIN_FACTOR = 4;
const MIN_SOURCE_FACTOR = 2;

/** Single letters are common words in some languages and names of options in all. */
const WORDS = /[\p{L}\p{M}]{2,}/gu;
const CODES = LANGUAGES.map(({ code }) => code);

/** Names of products and people, which keep their script: words with a capital letter or a digit. */
const NAMES = /[\p{Lu}][\p{L}\p{M}\p{N}'’.-]*|(?<!\p{L})\p{L}{0,40}\p{N}[\p{L}\p{N}]*/gu;

/** Names of files, functions and options. */
const CODE =
  /(?<![\p{L}\p{M}\p{N}])[\p{L}\p{M}\p{N}]{0,40}[_./\\=@|$%#:()<>{}[\]-]+[\p{Script=Latin}\p{N}_./\\=@|$%#:()<>{}[\]-]*/gu;

/** A text with this share of letters of another script counts as written in that script, despite Latin names. */
const MIN_OWN_SHARE = 0.2;

/** Quotations and text in brackets may be in any language. */
const QUOTED = /["“„«「『(（][^"”“»」』)）\n]{0,200}["”“»」』)）]/gu;

const LANGUAGES_OF = new Map<string, string[]>();
for (const [code, common] of COMMON_WORDS)
  for (const word of common) LANGUAGES_OF.set(word, [...(LANGUAGES_OF.get(word) ?? []), code]);

/** Names may be in another script. */
function isInScript(text: string, code: string): boolean {
  if (isLatinOnly(text) && IN_LATIN_LETTERS.has(code)) return true;
  const plain = text.replace(CODE, ' ').replace(NAMES, ' ');
  const words = plain.match(WORDS) ?? [];
  const letters = words.join('').length;
  const isDense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(plain);
  if (isDense ? letters < MIN_DENSE_CHARS : words.length < MIN_WORDS) return true;
  const offered = languagesOfScript(plain, CODES);
  const foreign = plain.match(/(?!\p{Script=Latin})\p{L}/gu)?.length ?? 0;
  if (offered.includes('en') && foreign >= letters * MIN_OWN_SHARE) return true;
  if (offered.length === 0 || offered.includes(code)) return true;
  // A text of kanji alone may be Japanese. `pt_BR` uses the same script as `pt`.
  if (code === 'ja' && offered.includes('zh')) return letters < MIN_DENSE_CHARS * 3;
  return offered.some((one) => one.split('_')[0] === code.split('_')[0]);
}

/** The other language has the same script. Only common words that one of the two languages lacks count. */
function isOtherLanguage(words: readonly string[], target: string, source: string): boolean {
  const own = COMMON_WORDS.get(target) ?? COMMON_WORDS.get(target.split('_')[0] ?? target);
  if (words.length < MIN_WORDS || !own) return false;
  const foreign = words.filter((word) => !own.has(word));
  const ownWords = words.filter((word) => own.has(word));
  if (foreign.length < words.length * MIN_OTHER_SHARE) return false;
  const foundOf = new Map<string, string[]>();
  for (const word of foreign)
    for (const code of LANGUAGES_OF.get(word) ?? []) {
      const found = foundOf.get(code);
      if (found) found.push(word);
      else foundOf.set(code, [word]);
    }
  return [...foundOf].some(([code, found]) => {
    if (code.split('_')[0] === target.split('_')[0]) return false;
    const theirs = found.length;
    if (new Set(found).size < MIN_DIFFERENT_WORDS) return false;
    if (theirs < MIN_OTHER_WORDS || theirs < words.length * MIN_OTHER_SHARE) return false;
    const common = COMMON_WORDS.get(code);
    const ours = ownWords.filter((word) => common?.has(word) !== true).length;
    return theirs >= ours * (code === source ? MIN_SOURCE_FACTOR : MIN_FACTOR);
  });
}

/** A text in the target language hardly ever has a smaller probability among all languages of its script. */
const MAX_OWN_PROBABILITY = 0.02;
const MIN_OTHER_PROBABILITY = 0.9;
const MIN_DETECTED_WORDS = 8;

/** By the detector, the text is certainly in another language of the same script. */
function isDetectedAsOther(text: string, code: string, scoreLanguages: ScoreLanguages | undefined): boolean {
  const prose = text.replace(CODE, ' ').replace(NAMES, ' ');
  if (scoreLanguages === undefined || (prose.match(WORDS)?.length ?? 0) < MIN_DETECTED_WORDS) return false;
  const codes = new Set(languagesOfScript(prose, CODES).map((one) => one.split('_')[0] ?? one));
  const scores = scoreLanguages(prose, [...codes]);
  const own = scores.get(code.split('_')[0] ?? code);
  return (
    own !== undefined && own < MAX_OWN_PROBABILITY && Math.max(...scores.values()) >= MIN_OTHER_PROBABILITY
  );
}

/** Reports a target that is not in the target language. Names, quotations and words in brackets do not count. */
export const checkLanguage: Check = (comparison) => {
  const { masked, sourceTag, targetTag } = comparison;
  const [from, to] = [parseLanguageCode(sourceTag), parseLanguageCode(targetTag)];
  if (from === undefined || to === undefined || from.split('_')[0] === to.split('_')[0]) return [];
  if (isUntranslated(comparison, from, to)) return [''];
  const text = masked.target.replace(QUOTED, ' ');
  if (!isInScript(text, to)) return [''];
  const words = text.normalize('NFC').toLowerCase().match(WORDS) ?? [];
  const isOther = isOtherLanguage(words, to, from) || isDetectedAsOther(text, to, comparison.scoreLanguages);
  return isOther ? [''] : [];
};
