import type { Locale } from '@lang-assistant/core/locales';
import type { LocaleData } from './messages';

/** One chunk per interface language: the messages of the first screen and the language names. */
const LOADERS: Readonly<Record<Locale, () => Promise<LocaleData>>> = {
  en: () => import('./enLocale').then(({ localeData }) => localeData),
  es: () => import('./es').then(({ localeData }) => localeData),
  fr: () => import('./fr').then(({ localeData }) => localeData),
  ja: () => import('./ja').then(({ localeData }) => localeData),
  ko: () => import('./ko').then(({ localeData }) => localeData),
};

/** Rejects if the chunk cannot be loaded. The next call tries again. */
export function loadLocale(locale: Locale): Promise<LocaleData> {
  return LOADERS[locale]();
}
