import type { Check } from './checkedSentence.js';
import { BUDDHIST_YEARS } from './date.js';
import { isExpressed } from './number.js';
import { findNumbers, keysIn, keysOf, numberKeys } from './numbers/findNumbers.js';
import { hasNumberWords } from './numbers/isWrittenOut.js';
import { conversionsOfWords, isNear } from './units/findMeasures.js';
import { hasScaleWord } from './numbers/scales.js';

/** A number up to this one may come from a word such as `monthly`, `a dozen` or `noon`. */
const MAX_FROM_WORDS = 31;

/** Words for fractions, dozens and centuries, which a translation may write as a number. */
const HAS_SHARE =
  /\b(?:half|quarter|third|century|centuries|dozens?|score|mitad|medi[oa]|cuarto|tercio|siglos?|moitié|demi|quart|siècles?|hälfte|halb|viertel|jahrhundert)/iu;

/** `80` and `1980` may be the same years. */
const isSameYear = (one: string, other: string) =>
  (other.length === 4 && other.endsWith(one)) ||
  (one.length === 4 && other.length === 2 && one.endsWith(other));

export const checkExtraNumbers: Check = ({ masked, numbers, measures, sourceTag }) => {
  const from = masked.source;
  if (!hasNumberWords(sourceTag)) return [];
  if (numbers.target.length === 0) return [];
  const keys = keysIn(findNumbers(from, sourceTag), from);
  const added = numbers.target.filter((number) => !keysOf(number).some((key) => keys.has(key)));
  if (added.length === 0 || HAS_SHARE.test(from) || hasScaleWord(from)) return [];
  const separate = numberKeys(from.replace(/(?<=\d)[./:-](?=\d)/g, ' / '));

  const converted = [
    ...measures.source.flatMap(({ conversions }) => conversions),
    ...conversionsOfWords(from, sourceTag),
  ];
  const extra = added.filter((number) => {
    const own = keysOf(number);
    if (isNear(converted, own)) return false;
    if (own.some((key) => keys.has(String(Number(key) - BUDDHIST_YEARS)))) return false;
    const all = [...own, ...number.parts, ...findNumbers(own[0] ?? '').flatMap(keysOf)];
    if (all.some((key) => keys.has(key) || separate.has(key) || isExpressed(key, from, sourceTag)))
      return false;
    if (all.some((key) => [...keys].some((known) => isSameYear(key, known)))) return false;
    return all.every((key) => Number(key) > MAX_FROM_WORDS);
  });
  return [...new Set(extra.map((number) => number.text))];
};
