import { escapePattern } from '../escapePattern.js';
import { toAsciiDigits } from '../numbers/digits.js';
import { monthNames } from './months.js';

/** Missing parts are undefined. */
export interface FoundDate {
  readonly text: string;
  readonly start: number;
  /**
   * The day, or two candidates if it is unclear which number is the day and which is the month. Empty for a month with
   * its year.
   */
  readonly days: readonly number[];
  /** From 0. */
  readonly month: number | undefined;
  readonly year: number | undefined;
}

const YEAR_FIRST =
  /(?<![\d.,/-])(\d{4})(?:-|\/|\.|\s?年\s?)(\d{1,2})(?:-|\/|\.|\s?月\s?)(\d{1,2})(?:\s?日)?(?![\d-])/gu;
const YEAR_LAST = /(?<![\d.,/-])(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?![\d/-]|\.\d)/gu;
/** An ordinal day with a period, as in `3.10.`, in languages that write ordinals like this. */
const WITHOUT_YEAR = /(?<![\d.,/-])(\d{1,2})\.\s?(\d{1,2})\.(?=\s+\S)(?!\s?\d)/gu;
const HAS_ORDINAL_PERIODS = /^(?:de|da|nb|no|fi|et|lv|cs|sk|sl|hr|bs|sr|hu|pl|is|lb)\b/;

const EAST_ASIAN = /(?<!\d)(?:(\d{4})\s?[年년]\s?)?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日号號일]/gu;

const EAST_ASIAN_MONTH = /(?<!\d)(\d{4})\s?[年년]\s?(\d{1,2})\s?[月월](?!\s?\d{1,2}\s?[日號号일])/gu;

const isDay = (value: number) => value >= 1 && value <= 31;
const isMonth = (value: number) => value >= 1 && value <= 12;

interface MonthPatterns {
  readonly dayFirst: RegExp;
  readonly monthFirst: RegExp;
  readonly withoutDay: RegExp;
  readonly monthOf: ReadonlyMap<string, number>;
}

const patterns = new Map<string, MonthPatterns | undefined>();

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** Matches names of months only in the case that the language uses, because `may` and `march` are also other words. */
function patternsOf(tag: string): MonthPatterns | undefined {
  if (patterns.has(tag)) return patterns.get(tag);
  const monthOf = new Map(
    monthNames(tag).flatMap((names, month) =>
      names.flatMap((name) =>
        /\d/.test(name) ? [] : [[name, month] as const, [capitalized(name), month] as const],
      ),
    ),
  );
  const names = [...monthOf.keys()]
    .toSorted((one, other) => other.length - one.length)
    .map(escapePattern)
    .join('|');
  const year = String.raw`(?:\.?,?\s(?:de\s|del\s|of\s)?(\d{4})(?!\d))?`;
  const built: MonthPatterns | undefined =
    names === ''
      ? undefined
      : {
          monthOf,
          dayFirst: new RegExp(
            String.raw`(?<![\d.,:/-])(\d{1,2})(?:st|nd|rd|th|er|º|ª|\.)?\s(?:de\s|d['’]|of\s)?(${names})(?![\p{L}\p{M}])${year}`,
            'gu',
          ),
          monthFirst: new RegExp(
            String.raw`(?<![\p{L}\p{M}])(${names})\.?\s(\d{1,2})(?:st|nd|rd|th)?(?![\d:.,]\d|\d)${year}`,
            'gu',
          ),
          withoutDay: new RegExp(
            String.raw`(?<![\p{L}\p{M}])(${names})\.?,?\s(?:de\s|del\s|of\s)?(\d{4})(?!\d)`,
            'gu',
          ),
        };
  patterns.set(tag, built);
  return built;
}

const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text));

/** With periods, the day comes first. With other separators, only a number above 12 is certainly the day. */
function dayAndMonth(days: readonly number[], mark: string | undefined): Pick<FoundDate, 'days' | 'month'> {
  const [one = 1, other = 1] = days;
  if ((mark === '.' || one > 12) && isMonth(other)) return { days: [one], month: other - 1 };
  return other > 12 ? { days: [other], month: one - 1 } : { days, month: undefined };
}

function* numericDates(ascii: string, tag: string): Generator<FoundDate> {
  for (const { 0: text, 1: year, 2: month, 3: day, index: start } of ascii.matchAll(YEAR_FIRST)) {
    if (isMonth(Number(month)) && isDay(Number(day)))
      yield { text, start, days: [Number(day)], month: Number(month) - 1, year: Number(year) };
  }
  for (const { 0: text, 1: one, 2: mark, 3: other, 4: year, index: start } of ascii.matchAll(YEAR_LAST)) {
    const days = [Number(one), Number(other)];
    if (days.every(isDay) && days.some(isMonth))
      yield { ...dayAndMonth(days, mark), text, start, year: Number(year) };
  }
  for (const { 0: text, 1: day, 2: month, index: start } of HAS_ORDINAL_PERIODS.test(tag)
    ? ascii.matchAll(WITHOUT_YEAR)
    : []) {
    if (isMonth(Number(month)) && isDay(Number(day)))
      yield { text, start, days: [Number(day)], month: Number(month) - 1, year: undefined };
  }
  for (const { 0: text, 1: year, 2: month, index: start } of ascii.matchAll(EAST_ASIAN_MONTH)) {
    if (isMonth(Number(month))) yield { text, start, days: [], month: Number(month) - 1, year: Number(year) };
  }
  for (const { 0: text, 1: year, 2: month, 3: day, index: start } of ascii.matchAll(EAST_ASIAN)) {
    if (isMonth(Number(month)) && isDay(Number(day)))
      yield { text, start, days: [Number(day)], month: Number(month) - 1, year: numberOf(year) };
  }
}

function* namedDates(ascii: string, tag: string): Generator<FoundDate> {
  const found = patternsOf(tag);
  if (!found) return;
  for (const { 0: text, 1: day, 2: name = '', 3: year, index: start } of ascii.matchAll(found.dayFirst)) {
    if (isDay(Number(day)))
      yield { text, start, days: [Number(day)], month: found.monthOf.get(name), year: numberOf(year) };
  }
  for (const { 0: text, 1: name = '', 2: day, 3: year, index: start } of ascii.matchAll(found.monthFirst)) {
    if (isDay(Number(day)))
      yield { text, start, days: [Number(day)], month: found.monthOf.get(name), year: numberOf(year) };
  }
  for (const { 0: text, 1: name = '', 2: year, index: start } of ascii.matchAll(found.withoutDay))
    yield { text, start, days: [], month: found.monthOf.get(name), year: numberOf(year) };
}

/** Dates do not overlap. */
export function findDates(text: string, tag: string): readonly FoundDate[] {
  const ascii = toAsciiDigits(text);
  if (!/\d/.test(ascii)) return [];
  const dates = [...numericDates(ascii, tag), ...namedDates(ascii, tag)]
    .map((date) => ({ ...date, text: text.slice(date.start, date.start + date.text.length) }))
    .toSorted((one, other) => one.start - other.start || other.text.length - one.text.length);
  let end = 0;
  return dates.filter((date) => {
    if (date.start < end) return false;
    end = date.start + date.text.length;
    return true;
  });
}
