import type { Locale } from '@lang-assistant/core/locales';
import type { PageMessages } from './messages/en.js';

/** The build of the widget replaces this module by one with the names of the built files. */
const LOADERS: Readonly<Record<Locale, () => Promise<PageMessages>>> = {
  en: () => import('./messages/en.js').then(({ en }) => en),
  es: () => import('./messages/es.js').then(({ es }) => es),
  fr: () => import('./messages/fr.js').then(({ fr }) => fr),
  ja: () => import('./messages/ja.js').then(({ ja }) => ja),
  ko: () => import('./messages/ko.js').then(({ ko }) => ko),
};

/** Rejects if the messages cannot be loaded. The next call tries again. */
export const loadMessages = (locale: Locale): Promise<PageMessages> => LOADERS[locale]();

/** The popover for selected text, which loads when it is first opened. */
export const importPopover = () => import('./selection/openSelection.js');

/** The popover for the original of a text, for pages that show it. */
export const importOriginals = () => import('./originals/followOriginals.js');
