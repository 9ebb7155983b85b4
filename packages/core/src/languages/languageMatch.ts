import { findLanguage } from './lookup.js';

const localeOf = (code: string) => new Intl.Locale(findLanguage(code)?.tag ?? 'und').maximize();

/**
 * Rates how well texts in one entry's language suit another entry, such as `en_US` for `en`. The result is 2 for the
 * same entry.
 */
export function languageMatch(one: string, other: string): 0 | 1 | 2 {
  if (one === other) return 2;
  const [first, second] = [localeOf(one), localeOf(other)];
  const isBase = [one, other].includes(first.language);
  return isBase && first.language === second.language && first.script === second.script ? 1 : 0;
}
