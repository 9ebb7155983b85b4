import type { Locale } from './locales';

/** A whole number as the interface language writes it: 1,500; 1.500; 1 500. */
export function formatCount(value: number, locale: Locale): string {
  // `always`: Spanish leaves four digits ungrouped by default; the design groups them everywhere.
  return new Intl.NumberFormat(locale, { useGrouping: 'always' }).format(value);
}
