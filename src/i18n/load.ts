import type { Locale } from '../domain/locales';
import type { Words } from './messages';

/** One lazy chunk for each interface language: its messages and its language names. */
const LOADERS: Readonly<Record<Locale, () => Promise<Words>>> = {
  en: () => import('./en').then(({ words }) => words),
  es: () => import('./es').then(({ words }) => words),
  fr: () => import('./fr').then(({ words }) => words),
  ja: () => import('./ja').then(({ words }) => words),
  ko: () => import('./ko').then(({ words }) => words),
};

/** The words of an interface language. Rejects if their chunk cannot be loaded; the next call tries again. */
export function loadWords(locale: Locale): Promise<Words> {
  return LOADERS[locale]();
}
