import type { Locale } from '@lang-assistant/core/locales';
import type { LocaleData } from './messages';

/** One chunk per interface language: the messages of the first screen and the language names. */
const LOADERS = import.meta.glob<LocaleData>(['./??.ts', './enLocale.ts', '!./en.ts'], {
  import: 'localeData',
});

/** Rejects if the chunk cannot be loaded, and the next call tries again; or if the language has no file here. */
export async function loadLocale(locale: Locale): Promise<LocaleData> {
  const load = LOADERS[`./${locale === 'en' ? 'enLocale' : locale}.ts`];
  if (!load) throw new Error(locale);
  return load();
}
