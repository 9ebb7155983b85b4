const ADDRESSES = /https?:\/\/\S+|www\.\S+|(?<!\S)\S+@\S+/gu;

/** A word of a script with capitals: it ends at a space, or at a character of a script without spaces. */
const TOKENS = /[!-~\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]+/gu;

/** A word that looks like code: it has a digit, a capital letter inside, or a character of code. */
const CODE = /[_/\\=<>{}[\]|$#`*~^]|\p{L}\p{N}|\p{N}\p{L}|\p{Ll}\p{Lu}|\p{L}[.:]\p{L}|\(\)/u;

const CAPITALS = /(?<![\p{L}\p{M}])\p{Lu}[\p{Lu}\p{M}]+(?![\p{L}\p{M}])/gu;

/** A letter that is repeated like this is a cry, laughter or a key that is held down. */
const REPEATED = /(\p{L})\1{2,}/gu;

/** Scripts whose texts need vowels, and their vowels without accents. */
const ALPHABETIC = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/gu;
const VOWELS = /[aeiouyæœøıəɛɔаеиіоуыэюяєүөәұαεηιουω]/gu;

/** Minimum share of vowels. In sentences of all languages it is above a quarter. */
const MIN_VOWELS = 0.15;

const WORDS = /[\p{L}\p{M}]+/gu;
const NAME = /^\p{Lu}/u;

/** Minimum share of letters that must remain. Below it, the text is code, a list of addresses, or in capitals. */
const MIN_LEFT = 0.5;

/**
 * Maximum share of capitalized words. A text with more is a list of names; German, with its capitalized nouns, stays
 * below.
 */
const MAX_NAMES = 0.6;
const MIN_WORDS = 3;

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
const countLetters = (text: string) => count(text, /\p{L}/gu);

function lacksVowels(text: string): boolean {
  const letters = text.toLowerCase().normalize('NFD').replace(/\P{L}/gu, '');
  const alphabetic = count(letters, ALPHABETIC);
  return alphabetic > letters.length / 2 && count(letters, VOWELS) < alphabetic * MIN_VOWELS;
}

/**
 * Removes addresses, code, words in capitals and repeated letters. Returns '' if little remains, or if the rest are
 * names or have no vowels.
 */
export function toProse(text: string): string {
  const visible = text.normalize('NFC').replace(ADDRESSES, ' ').replace(REPEATED, ' ');
  const prose = visible.replace(TOKENS, (token) => (CODE.test(token) ? ' ' : token)).replace(CAPITALS, ' ');
  if (countLetters(prose) < countLetters(visible) * MIN_LEFT || lacksVowels(prose)) return '';
  const words = prose.match(WORDS) ?? [];
  const names = words.filter((word) => NAME.test(word)).length;
  return words.length >= MIN_WORDS && names > words.length * MAX_NAMES ? '' : prose.trim();
}
