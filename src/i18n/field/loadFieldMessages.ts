import type { Locale } from '@lang-assistant/core/locales';
import type { FieldMessages } from '../messages';

/** The writer in fields of the host page loads these without the messages of the widget. */
const LOADERS = import.meta.glob<Record<string, FieldMessages>>('./??.ts');

export async function loadFieldMessages(locale: Locale): Promise<FieldMessages> {
  const messages = (await LOADERS[`./${locale}.ts`]?.())?.[locale];
  if (!messages) throw new Error(locale);
  return messages;
}
