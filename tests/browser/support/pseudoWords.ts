import { sections } from '../../../src/i18n/sections/en';
import { english } from './english';
import type { LocaleData, MessageSections } from '../../../src/i18n/messages';

const mark = (text: string) => `⟦${text}⟧`;

/** Wraps every message and each of its parameters in ⟦ and ⟧. */
function marked<T extends object>(messages: T): T {
  const entries = Object.entries(messages).map(([key, message]) => [
    key,
    typeof message === 'string' ? mark(message) : (...values: string[]) => mark(message(...values)),
  ]);
  return Object.fromEntries(entries);
}

const PSEUDO_SECTIONS: MessageSections = {
  voice: marked(sections.voice),
  notices: marked(sections.notices),
  files: marked(sections.files),
  dialogs: marked(sections.dialogs),
  dictionary: marked(sections.dictionary),
  write: marked(sections.write),
  translate: marked(sections.translate),
  chat: marked(sections.chat),
  history: marked(sections.history),
  saved: marked(sections.saved),
};

/** The pseudo-locale. Text outside of ⟦ and ⟧ does not come from the messages. */
export const PSEUDO: LocaleData = {
  locale: 'en',
  labels: Object.fromEntries(Object.entries(english.labels).map(([code, name]) => [code, mark(name)])),
  loadSections: async () => PSEUDO_SECTIONS,
  messages: marked(english.messages),
};
