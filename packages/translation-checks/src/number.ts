import type { Check, Comparison } from './checkedSentence.js';
import { BUDDHIST_YEARS } from './date.js';
import { unitStems } from './icuNames.js';
import { findNumbers, keysIn, keysOf, numberKeys, type FoundNumber } from './numbers/findNumbers.js';
import { hanNumbers } from './numbers/hanNumbers.js';
import { hasNumberWords, isWrittenOut, wordValuesIn } from './numbers/isWrittenOut.js';
import { isNear } from './units/findMeasures.js';
import { hasRoman, romansIn } from './numbers/roman.js';

/** If the number words of a language are not listed, a number below this one may be a word. */
const MIN_DIGITS_ONLY = 101;

/** Several languages write `1990s` as `90`. */
const IS_DECADE = /^(?:19|20)\d0$/;

/** `2.5` may be `two and a half`, and `1.5` a single word. */
const HALF = /\.5$/;
const HALF_WORD =
  /half|medi[oa]|mig|demi|mezz|mei[oa]|halb|anderthalb|halv|halve|puol|pół|połow|půl|pol|полов|полтор|半|반/iu;

const IS_INTEGER = /^\d+$/;

/** Fractions are ignored, because languages write `1/2` in many forms. */
const FRACTION = /(?<![\d/.,])\d{1,2}\/\d{1,2}(?![\d/])/gu;

/** Dates and times in the text must already be masked. */
export const plainNumbers = (text: string, tag: string): readonly FoundNumber[] =>
  findNumbers(
    text.replace(FRACTION, (part) => ' '.repeat(part.length)),
    tag,
  );

/** Whether a text expresses a whole number as a word, a Roman numeral or the end of a decade. */
export function isExpressed(key: string, text: string, tag: string): boolean {
  if (!IS_INTEGER.test(key)) return false;
  const value = Number(key);
  if (hasRoman(value, text) || isWrittenOut(value, text, tag)) return true;
  return value <= 1;
}

/** The numerals of these languages are read. */
const READS_HAN = /^(?:ja|zh)\b/u;

/** The number words of the language are not listed. */
const mayBeWord = (key: string, tag: string) =>
  IS_INTEGER.test(key) && !hasNumberWords(tag) && !READS_HAN.test(tag) && Number(key) < MIN_DIGITS_ONLY;

const MINUS_WORD =
  /minus|moins|menos|meno|bajo cero|sous zéro|unter null|below zero|минус|мінус|eksi|سالب|ناقص|تحت الصفر|负|負|零下|マイナス|氷点下|마이너스|영하/iu;
const BEFORE_MINUS = /[\p{Pd}−－]\s?[\u200e\u200f]?(?:\p{Lu}{0,2}[$€£¥]|%)?$/u;
const AFTER_MINUS = /^[\u200e\u200f]?[-−]/u;

/** The sign may be before or after the number. */
function hasMinus({ start, text: digits }: FoundNumber, text: string): boolean {
  const end = start + digits.length;
  return (
    BEFORE_MINUS.test(text.slice(Math.max(0, start - 6), start)) || AFTER_MINUS.test(text.slice(end, end + 2))
  );
}

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

/** In `años 80`, `80` means the `1980s`, and in `1950–53`, `53` is `1953`. A Thai year counts from 543 BC. */
const yearsOf = (key: string) => [
  ...(/^\d{2}$/.test(key) ? ['18', '19', '20'].map((century) => century + key) : []),
  ...(/^[12]\d{3}$/.test(key) ? [String(Number(key) + BUDDHIST_YEARS)] : []),
];

/** `1800-luvulla` is in the 19th century. */
const hasCentury = (key: string, text: string) =>
  /^(?:1\d|2[01])$/.test(key) &&
  new RegExp(String.raw`(?<!\d)${Number(key) - 1}00[-:]?\p{L}`, 'u').test(text);

const namedValues = (text: string, tag: string): readonly number[] => [
  ...romansIn(text),
  ...wordValuesIn(text, tag),
  ...(READS_HAN.test(tag) ? hanNumbers(text).map(Number) : []),
];

function missingValues(values: readonly number[], text: string, tag: string): readonly number[] {
  if (values.length === 0) return [];
  const keys = numberKeys(text);
  return values.filter((value) => !keys.has(String(value)) && !isExpressed(String(value), text, tag));
}

/**
 * A word or a Roman numeral for a number that the target has in no form, while the target has one that the source does
 * not have.
 */
function changedWords({ masked, sourceTag, targetTag }: Comparison): readonly string[] {
  const missing = missingValues(namedValues(masked.source, sourceTag), masked.target, targetTag);
  if (missing.length === 0) return [];
  const added = missingValues(namedValues(masked.target, targetTag), masked.source, sourceTag);
  return added.length === 0 ? [] : missing.map(String);
}

/**
 * Reports numbers of the source that the target does not have in any digits, with any separators, or in words up to
 * 9,999. A negative number must keep its sign, and a number with a word such as `million` its value.
 */
export const checkNumbers: Check = (comparison) => {
  const { masked, numbers, measures, sourceTag, targetTag } = comparison;
  if (numbers.source.length === 0) return changedWords(comparison);
  const text = masked.target;
  const inTarget = findNumbers(text, undefined, targetTag);
  const keys = keysIn(inTarget, text);
  const unscaled = new Set(
    inTarget.flatMap((one) => [...(one.scaled.length === 0 ? one.plain : []), ...one.parts]),
  );
  const allScaled = new Set(numbers.source.flatMap((one) => one.scaled));
  // If the target has a number that the source lacks, a missing number was probably changed, not written as a word.
  function hasOther(): boolean {
    const known = numberKeys(masked.source);
    return numbers.target.some((one) => !keysOf(one).some((key) => known.has(key)));
  }

  function hasWhole(key: string): boolean {
    const whole = key.replace(HALF, '');
    return keys.has(whole) || isExpressed(whole, text, targetTag) || mayBeWord(whole, targetTag);
  }

  /** Another word with another value follows the same digits: `5 million` is not `5 Milliarden`. */
  function isOtherScale({ plain, scaled }: FoundNumber): boolean {
    if (scaled.length === 0) return false;
    const same = inTarget.filter(
      (one) => one.plain.some((key) => plain.includes(key)) && !one.scaled.some((key) => allScaled.has(key)),
    );
    return same.length > 0 && same.every((one) => one.scaled.length > 0);
  }

  /** `100 percent` may be `absolutely`. */
  const isWholly = ({ text: digits, start }: FoundNumber) =>
    digits === '100' &&
    /^\s(?!%)/u.test(masked.source.slice(start + 3)) &&
    !hasOther() &&
    unitStems('percent', sourceTag).some((stem) =>
      masked.source
        .slice(start + 3, start + 16)
        .trimStart()
        .toLowerCase()
        .startsWith(stem),
    );

  function isThere(number: FoundNumber): boolean {
    const { plain, scaled, parts } = number;
    const own = keysOf(number);
    if (isOtherScale(number)) return false;
    if (scaled.some((key) => keys.has(key))) return true;
    // The digits alone are enough, because words for thousands and millions are not known in all languages.
    if (plain.some((key) => (scaled.length > 0 ? unscaled : keys).has(key))) return true;
    if (own.some((key) => isExpressed(key, text, targetTag))) return true;
    if (own.some((key) => mayBeWord(key, targetTag)) && !hasOther()) return true;
    if (parts.length > 0 && parts.every((key) => keys.has(key))) return true;
    if (own.some((key) => HALF.test(key) && HALF_WORD.test(text) && hasWhole(key))) return true;
    const measure = measures.source.findLast(({ start, end }) => start <= number.start && number.start < end);
    if (measure?.isRepetition || (measure && isNear(measure.conversions, keys))) return true;
    const decades = own.filter((key) => IS_DECADE.test(key)).map((key) => key.slice(-2));
    return (
      own.some((key) => yearsOf(key).some((year) => keys.has(year)) || hasCentury(key, text)) ||
      isWholly(number) ||
      decades.some((key) => keys.has(key) || isWrittenOut(Number(key), text, targetTag))
    );
  }

  const missing = numbers.source.filter((number) => !isThere(number)).map((number) => number.text);
  return [...new Set([...missing, ...withoutMinus(comparison), ...changedWords(comparison)])];
};
