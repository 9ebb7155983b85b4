import type { Check, CheckedSentence } from './checkedSentence';
import { findDates, type FoundDate } from './dates/findDates';
import { namesMonth } from './dates/months';
import { isWrittenOut } from './numbers/isWrittenOut';
import { mayHaveDigits } from './numbers/digits';
import { numberKeys } from './numbers/findNumbers';

/** The Thai calendar counts from 543 BC. */
const BUDDHIST_YEARS = 543;

/** A Japanese year has the name of an era. */
const HAS_ERA = /[令平昭]/u;

interface Target extends Pick<CheckedSentence, 'targetTag'> {
  readonly text: string;
  readonly keys: ReadonlySet<string>;
  /** In lower case. */
  readonly lower: string;
}

function hasNumber(value: number, { keys, lower, targetTag }: Target): boolean {
  return keys.has(String(value)) || isWrittenOut(value, lower, targetTag);
}

function hasYear(year: number | undefined, target: Target): boolean {
  if (year === undefined || HAS_ERA.test(target.text)) return true;
  const years = year < 100 ? [year, 1900 + year, 2000 + year] : [year, year % 100, year + BUDDHIST_YEARS];
  return years.some((one) => hasNumber(one, target));
}

const hasMonth = (month: number, target: Target) =>
  hasNumber(month + 1, target) || namesMonth(month, target.lower, target.targetTag);

function hasDate({ days, month, year }: FoundDate, target: Target): boolean {
  if (!hasYear(year, target)) return false;
  if (month !== undefined) return hasMonth(month, target) && days.every((day) => hasNumber(day, target));
  const [one = 1, other = 1] = days;
  return (
    (hasNumber(one, target) && (hasNumber(other, target) || (other <= 12 && hasMonth(other - 1, target)))) ||
    (hasNumber(other, target) && one <= 12 && hasMonth(one - 1, target))
  );
}

/** Every date of the source is in the target with the same day, month and year, in any form. */
export const checkDates: Check = ({ source, masked, sourceTag, targetTag }) => {
  if (!mayHaveDigits(source)) return [];
  const dates = findDates(masked.source, sourceTag);
  if (dates.length === 0) return [];
  const text = masked.target;
  // A point between the parts of a date is no decimal.
  const parts = text.replace(/(?<=\d)[./-](?=\d)/g, ' / ');
  const keys = new Set([...numberKeys(text), ...numberKeys(parts)]);
  const found = { text, keys, lower: text.toLowerCase(), targetTag };
  return dates.filter((date) => !hasDate(date, found)).map((date) => date.text.trim());
};
