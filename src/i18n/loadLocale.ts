import type { Locale } from '../domain/locales';
import type { LocaleData } from './messages';

/** One lazy chunk for each interface language: its messages and its language names. */
const LOADERS: Readonly<Record<Locale, () => Promise<LocaleData>>> = {
  en: () => import('./en').then(({ localeData: words }) => words),
  es: () => import('./es').then(({ localeData: words }) => words),
  fr: () => import('./fr').then(({ localeData: words }) => words),
  ja: () => import('./ja').then(({ localeData: words }) => words),
  ko: () => import('./ko').then(({ localeData: words }) => words),
};

/** The words of an interface language. Rejects if their chunk cannot be loaded; the next call tries again. */
export function loadLocale(locale: Locale): Promise<LocaleData> {
  return LOADERS[locale]();
}
