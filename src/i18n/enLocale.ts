import labels from '../domain/languages/labels/en.json';
import { en } from './en';
import type { LocaleData } from './messages';

/** Apart from `en.ts`, whose messages are the type of every locale. */
export const localeData: LocaleData = {
  locale: 'en',
  messages: en,
  labels,
  sections: {
    voice: () => import('./voice/en').then((module) => module.en),
    notices: () => import('./notices/en').then((module) => module.en),
    files: () => import('./files/en').then((module) => module.en),
    dialogs: () => import('./dialogs/en').then((module) => module.en),
    dictionary: () => import('./dictionary/en').then((module) => module.en),
    write: () => import('./write/en').then((module) => module.en),
    chat: () => import('./chat/en').then((module) => module.en),
    history: () => import('./history/en').then((module) => module.en),
  },
};
