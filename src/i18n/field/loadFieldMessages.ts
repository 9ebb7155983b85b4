import type { Locale } from '@lang-assistant/core/locales';
import type { FieldMessages } from '../messages';

/** The writer in fields of the host page loads these without the messages of the widget. */
const LOADERS: Readonly<Record<Locale, () => Promise<FieldMessages>>> = {
  en: () => import('./en').then(({ en }) => en),
  es: () => import('./es').then(({ es }) => es),
  fr: () => import('./fr').then(({ fr }) => fr),
  ja: () => import('./ja').then(({ ja }) => ja),
  ko: () => import('./ko').then(({ ko }) => ko),
};

export const loadFieldMessages = (locale: Locale): Promise<FieldMessages> => LOADERS[locale]();
