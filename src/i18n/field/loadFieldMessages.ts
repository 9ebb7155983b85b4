import type { Locale } from '@lang-assistant/core/locales';
import type { FieldMessages } from '../messages';

/** The writer in fields of the host page loads these without the messages of the widget. */
const LOADERS = import.meta.glob<Record<Locale, FieldMessages>>('./??.ts');

/** Rejects as `loadLocale` does. */
export async function loadFieldMessages(locale: Locale): Promise<FieldMessages> {
  const load = LOADERS[`./${locale}.ts`];
  if (!load) throw new Error(locale);
  return (await load())[locale];
}
