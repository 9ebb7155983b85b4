import labels from '@lang-assistant/core/labels/en.json';
import { en } from './en';
import type { LocaleFile } from './messages';

/** The English locale is not in `en.ts`, because the messages there are the type of every locale. */
export const localeData: LocaleFile = {
  locale: 'en',
  messages: en,
  labels,
};
