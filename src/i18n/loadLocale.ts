import type { Locale } from '@lang-assistant/core/locales';
import type { LocaleData } from './messages';

type FileName = Exclude<Locale, 'en'> | 'enLocale';

/** One chunk per interface language: the messages of the first screen and the language names. */
const LOADERS = import.meta.glob(['./??.ts', './enLocale.ts', '!./en.ts'], {
  import: 'localeData',
}) as Readonly<Record<`./${FileName}.ts`, () => Promise<LocaleData>>>;

/** Rejects if the chunk cannot be loaded. The next call tries again. */
export const loadLocale = (locale: Locale): Promise<LocaleData> =>
  LOADERS[`./${locale === 'en' ? 'enLocale' : locale}.ts`]();
