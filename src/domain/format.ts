import type { Locale } from '@lang-assistant/core/locales';

/** Separators other than the comma. French uses a narrow no-break space. */
const SEPARATORS: Readonly<Partial<Record<Locale, string>>> = { es: '.', fr: '\u202f' };

/**
 * Formats a whole number: 1,500; 1.500; 1 500. `Intl.NumberFormat` with `useGrouping: 'always'` gives the same, but its
 * first call on a page takes 10 ms, as long as drawing the facade.
 */
export function formatCount(value: number, locale: Locale): string {
  const separator = SEPARATORS[locale] ?? ',';
  return String(value).replace(/\B(?=(\d{3})+$)/g, separator);
}

/** From this distance on, a weekday could mean the same day of another week. */
const SAME_WEEKDAY_MS = 6 * 86_400_000;

/**
 * Formats a time (in epoch milliseconds) in the user's time zone. Times of today have no date, times in the next six
 * days have a weekday, and later times have a date.
 */
export function formatMoment(time: number, now: number, locale: Locale): string {
  const isToday = new Date(time).toDateString() === new Date(now).toDateString();
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(time);
  if (isToday) return clock;
  if (time - now > SAME_WEEKDAY_MS) {
    return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(time);
  }
  // A single format with weekday and time gives `16:00 (日曜日)`, for example, which does not fit in a sentence.
  return `${new Intl.DateTimeFormat(locale, { weekday: 'long' }).format(time)} ${clock}`;
}

/** Japanese has no space between sentences. */
export function joinSentences(locale: Locale, sentences: readonly string[]): string {
  return sentences.join(locale === 'ja' ? '' : ' ');
}
