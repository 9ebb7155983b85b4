import type { Locale } from '@lang-assistant/core/locales';
import type { FieldMessages } from '../messages';

/** The writer in fields of the host page loads these without the messages of the widget. */
const LOADERS = import.meta.glob('./??.ts') as Readonly<
  Record<`./${Locale}.ts`, () => Promise<Record<Locale, FieldMessages>>>
>;

export const loadFieldMessages = async (locale: Locale): Promise<FieldMessages> =>
  (await LOADERS[`./${locale}.ts`]())[locale];
