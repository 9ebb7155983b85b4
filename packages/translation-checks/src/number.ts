import type { Check, Comparison } from './checkedSentence.js';
import { findNumbers, keysIn, keysOf, numberKeys, type FoundNumber } from './numbers/findNumbers.js';
import { hasNumberWords, isWrittenOut } from './numbers/isWrittenOut.js';
import { hasRoman } from './numbers/roman.js';

/** In languages whose number words are not listed, smaller numbers may be words. */
const MIN_DIGITS_ONLY = 100;

/** `1990s` is `90` in several languages. */
const IS_DECADE = /^(?:19|20)\d0$/;

/** `2.5` is `two and a half`, `1.5` one word in several languages. */
const HALF = /\.5$/;
const HALF_WORD =
  /half|medi[oa]|mig|demi|mezz|mei[oa]|halb|anderthalb|halv|halve|puol|pół|połow|půl|pol|полов|полтор|半|반/iu;

const IS_INTEGER = /^\d+$/;

/** Half, a quarter: `1/2` has many forms. */
const FRACTION = /(?<![\d/.,])\d{1,2}\/\d{1,2}(?![\d/])/gu;

/** The numbers of a text without its dates and times. */
export const plainNumbers = (text: string, tag: string): readonly FoundNumber[] =>
  findNumbers(
    text.replace(FRACTION, (part) => ' '.repeat(part.length)),
    tag,
  );

/** Whether a whole number is in a text as a word, a Roman numeral or the end of a decade. */
export function isExpressed(key: string, text: string, tag: string): boolean {
  if (!IS_INTEGER.test(key)) return false;
  const value = Number(key);
  if (hasRoman(value, text) || isWrittenOut(value, text, tag)) return true;
  return value <= 1;
}

/** Whether a number may be one of the words of a language whose number words are not listed. */
const mayBeWord = (key: string, tag: string) =>
  IS_INTEGER.test(key) && !hasNumberWords(tag) && Number(key) < MIN_DIGITS_ONLY;

/** Words and marks that stand for a minus sign. */
const MINUS_WORD =
  /minus|moins|menos|meno|bajo cero|sous zéro|unter null|below zero|минус|мінус|eksi|سالب|ناقص|تحت الصفر|负|負|零下|マイナス|氷点下|마이너스|영하/iu;
const BEFORE_MINUS = /[\p{Pd}−－]\s?[\u200e\u200f]?(?:\p{Lu}{0,2}[$€£¥]|%)?$/u;
const AFTER_MINUS = /^[\u200e\u200f]?[-−]/u;

/** Whether a number has a minus sign, before or after it. */
function hasMinus({ start, text: digits }: FoundNumber, text: string): boolean {
  const end = start + digits.length;
  return (
    BEFORE_MINUS.test(text.slice(Math.max(0, start - 6), start)) || AFTER_MINUS.test(text.slice(end, end + 2))
  );
}

/** The negative numbers that lost their sign. */
function withoutMinus({ masked, numbers }: Comparison): readonly string[] {
  const negative = numbers.source.filter((one) => one.isNegative);
  if (negative.length === 0 || MINUS_WORD.test(masked.target)) return [];
  return negative
    .filter((one) => {
      const same = numbers.target.filter((other) => keysOf(other).some((key) => keysOf(one).includes(key)));
      return same.length > 0 && !same.some((other) => hasMinus(other, masked.target));
    })
    .map((one) => `-${one.text}`);
}

/** `80` of `años 80` is the `1980s`. */
const isDecadeOf = (key: string, keys: ReadonlySet<string>) =>
  /^[1-9]0$/.test(key) && ['18', '19', '20'].some((century) => keys.has(century + key));

/**
 * Every number of the source is in the target, in any digits, with any separators, or in words up to 9,999. A negative one
 * has its sign, and a word such as `million` the same value.
 */
export const checkNumbers: Check = (comparison) => {
  const { masked, numbers, targetTag } = comparison;
  if (numbers.source.length === 0) return [];
  const text = masked.target;
  const inTarget = findNumbers(text, undefined, targetTag);
  const keys = keysIn(inTarget, text);
  const unscaled = new Set(
    inTarget.flatMap((one) => [...(one.scaled.length === 0 ? one.plain : []), ...one.parts]),
  );
  // A number that the source does not have stands for a missing one.
  function hasOther(): boolean {
    const known = numberKeys(masked.source);
    return numbers.target.some((one) => !keysOf(one).some((key) => known.has(key)));
  }

  function hasWhole(key: string): boolean {
    const whole = key.replace(HALF, '');
    return keys.has(whole) || isExpressed(whole, text, targetTag) || mayBeWord(whole, targetTag);
  }

  /** Whether the digits of a number have another word after them: `5 million` is not `5 Milliarden`. */
  function isOtherScale({ plain, scaled }: FoundNumber): boolean {
    if (scaled.length === 0) return false;
    const same = inTarget.filter((one) => one.plain.some((key) => plain.includes(key)));
    return (
      same.length > 0 &&
      same.every((one) => one.scaled.length > 0 && !one.scaled.some((key) => scaled.includes(key)))
    );
  }

  function isThere(number: FoundNumber): boolean {
    const { plain, scaled, parts } = number;
    const own = keysOf(number);
    if (isOtherScale(number)) return false;
    if (scaled.some((key) => keys.has(key))) return true;
    // Words for thousands and millions are not known in all languages.
    if (plain.some((key) => (scaled.length > 0 ? unscaled : keys).has(key))) return true;
    if (own.some((key) => isExpressed(key, text, targetTag))) return true;
    if (own.some((key) => mayBeWord(key, targetTag)) && !hasOther()) return true;
    if (parts.length > 0 && parts.every((key) => keys.has(key))) return true;
    if (own.some((key) => HALF.test(key) && HALF_WORD.test(text) && hasWhole(key))) return true;
    const decades = own.filter((key) => IS_DECADE.test(key)).map((key) => key.slice(-2));
    return (
      own.some((key) => isDecadeOf(key, keys)) ||
      decades.some((key) => keys.has(key) || isWrittenOut(Number(key), text, targetTag))
    );
  }

  const missing = numbers.source.filter((number) => !isThere(number)).map((number) => number.text);
  return [...new Set([...missing, ...withoutMinus(comparison)])];
};
