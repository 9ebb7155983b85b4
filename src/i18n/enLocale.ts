import labels from '@lang-assistant/core/labels/en.json';
import { en } from './en';
import type { LocaleData } from './messages';

/** The English locale is not in `en.ts`, because the messages there are the type of every locale. */
export const localeData: LocaleData = {
  locale: 'en',
  messages: en,
  labels,
  loadSections: () => import('./sections/en').then(({ sections }) => sections),
  loadPage: () => import('./page/en').then((module) => module.en),
};
