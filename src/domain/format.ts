import type { Locale } from './locales';

/** A whole number as the interface language writes it: 1,500; 1.500; 1 500. */
export function formatCount(value: number, locale: Locale): string {
  // `always`: Spanish leaves four digits ungrouped by default; the design groups them everywhere.
  return new Intl.NumberFormat(locale, { useGrouping: 'always' }).format(value);
}

/** From here on a weekday may be taken for another week's, in milliseconds. */
const SAME_WEEKDAY_MS = 6 * 86_400_000;

/** A point in time, in milliseconds of the epoch, as the visitor's clock shows it: with its weekday unless it is today, and with its date from six days on. */
export function formatMoment(time: number, now: number, locale: Locale): string {
  const isToday = new Date(time).toDateString() === new Date(now).toDateString();
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(time);
  if (isToday) return clock;
  if (time - now > SAME_WEEKDAY_MS) {
    return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(time);
  }
  // Both in one pattern give `16:00 (日曜日)` and the like: made for tables, not for sentences.
  return `${new Intl.DateTimeFormat(locale, { weekday: 'long' }).format(time)} ${clock}`;
}

/** Sentences one behind the other: Japanese puts no space between them. */
export function joinSentences(locale: Locale, sentences: readonly string[]): string {
  return sentences.join(locale === 'ja' ? '' : ' ');
}
