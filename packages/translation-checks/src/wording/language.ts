import { LANGUAGES } from '@lang-assistant/core/languages/catalog';
import { COMMON_WORDS } from '@lang-assistant/core/languages/commonWords';
import { isLatinOnly, languagesOfScript } from '@lang-assistant/core/languages/languagesOfScript';
import { parseLanguageCode } from '@lang-assistant/core/languages/lookup';
import type { Check } from '../checkedSentence.js';
import { IN_LATIN_LETTERS, isUntranslated } from './untranslated.js';

/** Shorter texts may consist of names. */
const MIN_WORDS = 6;
const MIN_DENSE_CHARS = 8;

/** Another language is certain if this many of the words are among its commonest and not among the target language's … */
const MIN_OTHER_SHARE = 0.2;
const MIN_OTHER_WORDS = 3;
/** A single word that is repeated may be one of both languages: Turkish `ay` is a month. */
const MIN_DIFFERENT_WORDS = 2;
/** … and so many times as many as the other way round. For the source language, which is likely, less is enough. */
const MIN_FACTOR = 4;
const MIN_SOURCE_FACTOR = 2;

/** Without single letters, which are common words of some languages and names of options in all. */
const WORDS = /[\p{L}\p{M}]{2,}/gu;
const CODES = LANGUAGES.map(({ code }) => code);

/** Names of products and people, which stay in their script: words with a capital letter or a digit, and capitals. */
const NAMES = /[\p{Lu}][\p{L}\p{M}\p{N}'’.-]*|(?<!\p{L})\p{L}{0,40}\p{N}[\p{L}\p{N}]*/gu;

/** Names of files, functions and options. */
const CODE =
  /(?<![\p{L}\p{M}\p{N}])[\p{L}\p{M}\p{N}]{0,40}[_./\\=@|$%#:()<>{}[\]-]+[\p{Script=Latin}\p{N}_./\\=@|$%#:()<>{}[\]-]*/gu;

/** A text with this share of letters of another script than Latin is written in that script, despite its names. */
const MIN_OWN_SHARE = 0.2;

/** What is quoted or in brackets may be in any language. */
const QUOTED = /["“„«「『(（][^"”“»」』)）\n]{0,200}["”“»」』)）]/gu;

/** The languages whose common words include a word. */
const LANGUAGES_OF = new Map<string, string[]>();
for (const [code, common] of COMMON_WORDS)
  for (const word of common) LANGUAGES_OF.set(word, [...(LANGUAGES_OF.get(word) ?? []), code]);

/** Whether a text is written in the script of its language, apart from names. */
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
  // Kanji alone may be Japanese. `pt_BR` is written like `pt`.
  if (code === 'ja' && offered.includes('zh')) return letters < MIN_DENSE_CHARS * 3;
  return offered.some((one) => one.split('_')[0] === code.split('_')[0]);
}

/** Whether a text reads like another language of the same script, by the common words that only one of both has. */
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

/** The target is written in the target language. Names, quotations and words in brackets do not count. */
export const checkLanguage: Check = (comparison) => {
  const { masked, sourceTag, targetTag } = comparison;
  const [from, to] = [parseLanguageCode(sourceTag), parseLanguageCode(targetTag)];
  if (from === undefined || to === undefined || from.split('_')[0] === to.split('_')[0]) return [];
  if (isUntranslated(comparison, from, to)) return [''];
  const text = masked.target.replace(QUOTED, ' ');
  if (!isInScript(text, to)) return [''];
  const words = text.normalize('NFC').toLowerCase().match(WORDS) ?? [];
  return isOtherLanguage(words, to, from) ? [''] : [];
};
