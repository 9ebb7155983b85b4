import type { Locale } from '@lang-assistant/core/locales';
import type { LocaleData } from './messages';

/** Loads one chunk per interface language: the messages of the first screen and the language names. */
const LOADERS: Readonly<Record<Locale, () => Promise<LocaleData>>> = {
  en: () => import('./enLocale').then(({ localeData }) => localeData),
  es: () => import('./es').then(({ localeData }) => localeData),
  fr: () => import('./fr').then(({ localeData }) => localeData),
  ja: () => import('./ja').then(({ localeData }) => localeData),
  ko: () => import('./ko').then(({ localeData }) => localeData),
};

/** Loads the data of an interface language. Rejects if its chunk cannot be loaded; the next call retries. */
export function loadLocale(locale: Locale): Promise<LocaleData> {
  return LOADERS[locale]();
}
