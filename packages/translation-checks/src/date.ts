import type { Check, CheckedSentence, Comparison } from './checkedSentence.js';
import type { FoundDate } from './dates/findDates.js';
import { findWeekdays, weekdayName } from './dates/weekdays.js';
import { namesMonth } from './dates/months.js';
import { uniqueBy } from './uniqueBy.js';
import { isWrittenOut } from './numbers/isWrittenOut.js';
import { numberKeys } from './numbers/findNumbers.js';

/** The Thai calendar counts from 543 BC. */
export const BUDDHIST_YEARS = 543;

/** Eras of Japanese years, which cannot be compared. */
const HAS_ERA = /[令平昭]/u;

interface Target extends Pick<CheckedSentence, 'targetTag'> {
  readonly text: string;
  readonly keys: ReadonlySet<string>;
  readonly lower: string;
}

function hasNumber(value: number, { keys, lower, targetTag }: Target): boolean {
  return keys.has(String(value)) || isWrittenOut(value, lower, targetTag);
}

function hasYear(year: number | undefined, target: Target): boolean {
  if (year === undefined || HAS_ERA.test(target.text)) return true;
  const years = year < 100 ? [year, 1900 + year, 2000 + year] : [year, year + BUDDHIST_YEARS];
  const short = String(year % 100).padStart(2, '0');
  return (
    years.some((one) => hasNumber(one, target)) ||
    new RegExp(`(?:['’]|\\d[./-])${short}(?!\\d)`, 'u').test(target.text)
  );
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

/** Day and month are swapped. Without days: the months of the same year differ. */
const areMixedUp = (one: FoundDate, other: FoundDate) =>
  one.month !== other.month &&
  (one.days.length + other.days.length === 0
    ? one.year === other.year
    : one.days[0] === (other.month ?? -2) + 1 && other.days[0] === (one.month ?? -2) + 1);

const areEqual = (one: FoundDate, other: FoundDate) =>
  one.month === other.month &&
  one.days[0] === other.days[0] &&
  (one.year ?? other.year) === (other.year ?? one.year);

/** A weekday may be left out, but not replaced by another one. */
function changedWeekdays({ masked, sourceTag, targetTag }: Comparison): readonly string[] {
  const source = findWeekdays(masked.source, sourceTag);
  if (source.size === 0) return [];
  const target = findWeekdays(masked.target, targetTag);
  if ([...target].every((day) => source.has(day))) return [];
  return [...source].filter((day) => !target.has(day)).map((day) => weekdayName(day, sourceTag));
}

/** Reports dates of the source that the target does not have with the same day, month and year, in any form. */
export const checkDates: Check = (comparison) => [
  ...changedWeekdays(comparison),
  ...changedDates(comparison),
];

function changedDates({ masked, dates: found, targetTag }: Comparison): readonly string[] {
  if (found.source.length === 0) return [];
  const dates = uniqueBy(found.source, (date) => date.text);
  const text = masked.target;
  // A period between the parts of a date is not a decimal point.
  const parts = text.replace(/(?<=\d)[./-](?=\d)/g, ' / ');
  const keys = new Set([...numberKeys(text), ...numberKeys(parts)]);
  const facts = { text, keys, lower: text.toLowerCase(), targetTag };
  const inTarget = uniqueBy(found.target, (date) => date.text);
  const isMixedUp = (date: FoundDate) =>
    inTarget.some((one) => areMixedUp(one, date) && !dates.some((other) => areEqual(one, other))) &&
    !inTarget.some((one) => areEqual(one, date));
  return dates.filter((date) => !hasDate(date, facts) || isMixedUp(date)).map((date) => date.text.trim());
}
