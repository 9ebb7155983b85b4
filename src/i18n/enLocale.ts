import labels from '../domain/languages/labels/en.json';
import { en } from './en';
import type { LocaleData } from './messages';

const loadSections = () => import('./sections/en').then(({ sections }) => sections);

/** Apart from `en.ts`, whose messages are the type of every locale. */
export const localeData: LocaleData = {
  locale: 'en',
  messages: en,
  labels,
  sections: {
    voice: () => import('./voice/en').then((module) => module.en),
    notices: () => loadSections().then(({ notices }) => notices),
    files: () => loadSections().then(({ files }) => files),
    dialogs: () => loadSections().then(({ dialogs }) => dialogs),
    dictionary: () => loadSections().then(({ dictionary }) => dictionary),
    write: () => loadSections().then(({ write }) => write),
    translate: () => loadSections().then(({ translate }) => translate),
    chat: () => import('./chat/en').then((module) => module.en),
    history: () => import('./history/en').then((module) => module.en),
    page: () => import('./page/en').then((module) => module.en),
  },
};
