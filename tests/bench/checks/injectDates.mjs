// @ts-check
import { changeOne, pick } from './changeOne.mjs';

/** @typedef {import('./changeOne.mjs').Injector} Injector */

/** @param {string} language @param {number} month from 1 */
const monthName = (language, month) =>
  new Intl.DateTimeFormat(language, { month: 'long', day: 'numeric', timeZone: 'UTC' })
    .formatToParts(Date.UTC(2024, month - 1, 15))
    .find(({ type }) => type === 'month')?.value ?? '';

const DAY_MONTH = /(?<![\d.,])(\d{1,2})(\D{1,2}|\D{0,5}\s)(\p{L}{3,})/gu;
const MONTH_DAY = /(\p{L}{3,})(\s)(\d{1,2})(?!\d|[.,]\d)/gu;
const NUMERIC = /(?<![\d.,/-])(\d{1,2})([/.-])(\d{1,2})(?=\2\d{4})/gu;
const ISO = /(?<=\d{4}[/.-])(\d{1,2})([/.-])(\d{1,2})(?!\d)/gu;
const EAST_ASIAN = /(\d{1,2})( ?[月월] ?)(\d{1,2})(?= ?[日일])/gu;

/** @param {string} name @param {string} language */
function monthOf(name, language) {
  for (let month = 1; month <= 12; month += 1)
    if (monthName(language, month).toLowerCase() === name.toLowerCase()) return month;
  return undefined;
}

/**
 * Whether the source shows which number of the date is the month.
 * @param {string} source
 */
const isClear = (source) => /\d{4}-\d\d-\d\d|\d [A-Z]?\p{L}{3,}|\p{L}{3,} \d|\d月|\d월/u.test(source);

/** @type {Injector} */
export function daySwapped({ source, target, to, random }) {
  if (!isClear(source)) return undefined;
  /** @param {RegExpMatchArray} match */
  const swap = ([, one = '', between = '', other = '']) => {
    const [first, second] = [Number(one), Number(other)];
    return first === second || first > 12 || second > 12 || first < 1 || second < 1
      ? undefined
      : other + between + one;
  };
  const numeric = [EAST_ASIAN, ISO, NUMERIC].map((pattern) => changeOne(target, pattern, swap, random));
  const found = numeric.find((one) => one !== undefined);
  if (found !== undefined) return found;
  /** @param {string} day @param {string} name */
  const named = (day, name) => {
    const month = monthOf(name, to);
    if (month === undefined || Number(day) > 12 || Number(day) === month) return undefined;
    return { day: String(month), name: monthName(to, Number(day)) };
  };
  const dayFirst = changeOne(
    target,
    DAY_MONTH,
    ([, day = '', between = '', name = '']) => {
      const swapped = named(day, name);
      return swapped && swapped.day + between + swapped.name;
    },
    random,
  );
  if (dayFirst !== undefined) return dayFirst;
  return changeOne(
    target,
    MONTH_DAY,
    ([, name = '', between = '', day = '']) => {
      const swapped = named(day, name);
      return swapped && swapped.name + between + swapped.day;
    },
    random,
  );
}

/** @type {Injector} */
export function dateChanged({ source, target, to, random }) {
  if (!isClear(source) || !/\d/.test(source)) return undefined;
  const months = Array.from({ length: 12 }, (_, index) => monthName(to, index + 1));
  const other = (/** @type {string} */ name) =>
    pick(
      months.filter((one) => one.toLowerCase() !== name.toLowerCase()),
      random,
    );
  const named = changeOne(
    target,
    /\p{L}{3,}/gu,
    ([name]) => (monthOf(name, to) ? other(name) : undefined),
    random,
  );
  if (named !== undefined) return named;
  return changeOne(target, /\d{1,2}(?=월|月)/gu, ([month]) => String((Number(month) % 12) + 1), random);
}
