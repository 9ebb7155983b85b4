import labels from '../domain/languages/labels/en.json';
import { en } from './en';
import type { LocaleData } from './messages';

/** Apart from `en.ts`, whose messages are the type of every locale. */
export const localeData: LocaleData = {
  locale: 'en',
  messages: en,
  labels,
  sections: {
    voice: () => import('./voice/en').then((room) => room.en),
    notices: () => import('./notices/en').then((room) => room.en),
    files: () => import('./files/en').then((room) => room.en),
    dialogs: () => import('./dialogs/en').then((room) => room.en),
    dictionary: () => import('./dictionary/en').then((room) => room.en),
    write: () => import('./write/en').then((room) => room.en),
    chat: () => import('./chat/en').then((room) => room.en),
    history: () => import('./history/en').then((room) => room.en),
  },
};
