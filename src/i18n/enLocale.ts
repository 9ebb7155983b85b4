import labels from '@lang-assistant/core/labels/en.json';
import { en } from './en';
import type { LocaleData } from './messages';

const loadSections = () => import('./sections/en').then(({ sections }) => sections);

/** The English locale is not in `en.ts`, because the messages there are the type of every locale. */
export const localeData: LocaleData = {
  locale: 'en',
  messages: en,
  labels,
  sections: {
    translate: () => loadSections().then(({ translate }) => translate),
    dictionary: () => loadSections().then(({ dictionary }) => dictionary),
    voice: () => loadSections().then(({ voice }) => voice),
    chat: () => loadSections().then(({ chat }) => chat),
    history: () => loadSections().then(({ history }) => history),
    write: () => loadSections().then(({ write }) => write),
    files: () => loadSections().then(({ files }) => files),
    dialogs: () => loadSections().then(({ dialogs }) => dialogs),
    notices: () => loadSections().then(({ notices }) => notices),
    page: () => import('./page/en').then((module) => module.en),
  },
};
