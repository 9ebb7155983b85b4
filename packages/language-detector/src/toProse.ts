const ADDRESSES = /https?:\/\/\S+|www\.\S+|\S+@\S+/gu;

/** A word of a script with capitals: it ends at a space, or at a character of a script without spaces. */
const TOKENS = /[!-~\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]+/gu;

/** A word that looks like code: it has a digit, a capital letter inside, or a character of code. */
const CODE = /[_/\\=<>{}[\]|$#`*~^]|\p{L}\p{N}|\p{N}\p{L}|\p{Ll}\p{Lu}|\p{L}[.:]\p{L}|\(\)/u;

const CAPITALS = /(?<![\p{L}\p{M}])\p{Lu}[\p{Lu}\p{M}]+(?![\p{L}\p{M}])/gu;

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

const countLetters = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;

/** Removes addresses, code and words in capitals. Returns '' if little remains, or if the rest are names. */
export function toProse(text: string): string {
  const visible = text.normalize('NFC').replace(ADDRESSES, ' ');
  const prose = visible.replace(TOKENS, (token) => (CODE.test(token) ? ' ' : token)).replace(CAPITALS, ' ');
  if (countLetters(prose) < countLetters(visible) * MIN_LEFT) return '';
  const words = prose.match(WORDS) ?? [];
  const names = words.filter((word) => NAME.test(word)).length;
  return words.length >= MIN_WORDS && names > words.length * MAX_NAMES ? '' : prose.trim();
}
