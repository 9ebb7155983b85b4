import type { Locale } from '../domain/locales';
import type { Words } from './messages';

/** One lazy chunk for each interface language: its messages and its language names. */
const LOADERS: Readonly<Record<Locale, () => Promise<Words>>> = {
  en: () => import('./en').then(({ en, labels }) => ({ locale: 'en', messages: en, labels })),
  es: () => import('./es').then(({ es, labels }) => ({ locale: 'es', messages: es, labels })),
  fr: () => import('./fr').then(({ fr, labels }) => ({ locale: 'fr', messages: fr, labels })),
  ja: () => import('./ja').then(({ ja, labels }) => ({ locale: 'ja', messages: ja, labels })),
  ko: () => import('./ko').then(({ ko, labels }) => ({ locale: 'ko', messages: ko, labels })),
};

/** The words of an interface language. Rejects if their chunk cannot be loaded; the next call tries again. */
export function loadWords(locale: Locale): Promise<Words> {
  return LOADERS[locale]();
}
