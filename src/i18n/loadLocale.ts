import type { Locale } from '../domain/locales';
import type { LocaleData } from './messages';

/** One chunk per interface language: messages of the first screen and language names. */
const LOADERS: Readonly<Record<Locale, () => Promise<LocaleData>>> = {
  en: () => import('./enLocale').then(({ localeData: words }) => words),
  es: () => import('./es').then(({ localeData: words }) => words),
  fr: () => import('./fr').then(({ localeData: words }) => words),
  ja: () => import('./ja').then(({ localeData: words }) => words),
  ko: () => import('./ko').then(({ localeData: words }) => words),
};

/** Loads the data of an interface language. Rejects if its chunk cannot be loaded; the next call retries. */
export function loadLocale(locale: Locale): Promise<LocaleData> {
  return LOADERS[locale]();
}
