import { findLanguage } from './lookup.js';

const localeOf = (code: string) => new Intl.Locale(findLanguage(code)?.tag ?? 'und').maximize();

/**
 * Rates how well texts in one language suit another catalogue language, such as `en_US` for `en`. 2 for the same
 * language.
 */
export function languageMatch(one: string, other: string): 0 | 1 | 2 {
  if (one === other) return 2;
  const [first, second] = [localeOf(one), localeOf(other)];
  const isBase = [one, other].includes(first.language);
  return isBase && first.language === second.language && first.script === second.script ? 1 : 0;
}
