import type { Locale } from '@lang-assistant/core/locales';
import type { FieldMessages } from './en.js';

const LOADERS: Readonly<Record<Locale, () => Promise<FieldMessages>>> = {
  en: async () => (await import('./en.js')).en,
  es: async () => (await import('./es.js')).es,
  fr: async () => (await import('./fr.js')).fr,
  ja: async () => (await import('./ja.js')).ja,
  ko: async () => (await import('./ko.js')).ko,
};

/** Rejects if the file cannot be loaded. The next call tries again. */
export const loadMessages = (locale: Locale): Promise<FieldMessages> => LOADERS[locale]();
