import type { Locale } from '@lang-assistant/core/locales';
import type { LocaleData, LocaleFile, MessageSections } from './messages';

/** Two chunks per interface language. */
const FILES = import.meta.glob<LocaleFile>(['./??.ts', './enLocale.ts', '!./en.ts'], {
  import: 'localeData',
});
const SECTIONS = import.meta.glob<MessageSections>('./sections/??.ts', { import: 'sections' });

/** Rejects if the chunk cannot be loaded, and the next call tries again; or if the language has no file here. */
export async function loadLocale(locale: Locale): Promise<LocaleData> {
  const load = FILES[`./${locale === 'en' ? 'enLocale' : locale}.ts`];
  const loadSections = SECTIONS[`./sections/${locale}.ts`];
  if (!load || !loadSections) throw new Error(locale);
  return { ...(await load()), loadSections };
}
