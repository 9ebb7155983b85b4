import type { Check } from './checkedSentence';
import { findDates } from './dates/findDates';
import { findTimes } from './dates/findTimes';
import { mayHaveDigits } from './numbers/digits';
import { findNumbers, numberKeys, type FoundNumber } from './numbers/findNumbers';
import { hasNumberWords, isWrittenOut } from './numbers/isWrittenOut';
import { hasRoman } from './numbers/roman';
import { maskRanges } from './fixed/patterns';

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

/** The numbers of a masked text that no other check compares. */
export function plainNumbers(masked: string, tag: string): readonly FoundNumber[] {
  if (!mayHaveDigits(masked)) return [];
  const rest = maskRanges(maskRanges(masked, findDates(masked, tag)), findTimes(masked));
  return findNumbers(
    rest.replace(FRACTION, (part) => ' '.repeat(part.length)),
    tag,
  );
}

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

/** Every number of the source is in the target, in any digits, with any separators, or in words up to 9,999. */
export const checkNumbers: Check = ({ masked, numbers, targetTag }) => {
  if (numbers.source.length === 0) return [];
  const text = masked.target;
  const keys = numberKeys(text);
  const known = numberKeys(masked.source);
  // A number that the source does not have stands for a missing one.
  const hasOther = numbers.target.some((one) => !one.keys.some((key) => known.has(key)));

  function hasWhole(key: string): boolean {
    const whole = key.replace(HALF, '');
    return keys.has(whole) || isExpressed(whole, text, targetTag) || mayBeWord(whole, targetTag);
  }

  function isThere({ keys: own, parts }: FoundNumber): boolean {
    if (own.some((key) => keys.has(key) || isExpressed(key, text, targetTag))) return true;
    if (!hasOther && own.some((key) => mayBeWord(key, targetTag))) return true;
    if (parts.length > 0 && parts.every((key) => keys.has(key))) return true;
    if (own.some((key) => HALF.test(key) && HALF_WORD.test(text) && hasWhole(key))) return true;
    const decades = own.filter((key) => IS_DECADE.test(key)).map((key) => key.slice(-2));
    return decades.some((key) => keys.has(key) || isWrittenOut(Number(key), text, targetTag));
  }

  const missing = numbers.source.filter((number) => !isThere(number)).map((number) => number.text);
  return [...new Set(missing)];
};
