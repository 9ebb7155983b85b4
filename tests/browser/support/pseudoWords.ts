import { en as chat } from '../../../src/i18n/chat/en';
import { en as dialogs } from '../../../src/i18n/dialogs/en';
import { en as history } from '../../../src/i18n/history/en';
import { en as page } from '../../../src/i18n/page/en';
import { en as files } from '../../../src/i18n/files/en';
import { en as notices } from '../../../src/i18n/notices/en';
import { en as voice } from '../../../src/i18n/voice/en';
import { en as word } from '../../../src/i18n/dictionary/en';
import { en as translate } from '../../../src/i18n/translate/en';
import { en as write } from '../../../src/i18n/write/en';
import { localeData as english } from '../../../src/i18n/enLocale';
import type { LocaleData } from '../../../src/i18n/messages';

const mark = (text: string) => `⟦${text}⟧`;

/** Wraps every message and each of its parameters in ⟦ and ⟧. */
function marked<T extends object>(messages: T): T {
  const entries = Object.entries(messages).map(([key, message]) => [
    key,
    typeof message === 'string' ? mark(message) : (...values: string[]) => mark(message(...values)),
  ]);
  return Object.fromEntries(entries);
}

const PSEUDO_DIALOGS = marked(dialogs);
const PSEUDO_FILES = marked(files);
const PSEUDO_NOTICES = marked(notices);
const PSEUDO_VOICE = marked(voice);
const PSEUDO_WORD = marked(word);
const PSEUDO_TRANSLATE = marked(translate);
const PSEUDO_WRITE = marked(write);
const PSEUDO_CHAT = marked(chat);
const PSEUDO_HISTORY = marked(history);
const PSEUDO_PAGE = marked(page);

/** The pseudo-locale. Text outside of ⟦ and ⟧ does not come from the messages. */
export const PSEUDO: LocaleData = {
  locale: 'en',
  labels: Object.fromEntries(Object.entries(english.labels).map(([code, name]) => [code, mark(name)])),
  sections: {
    voice: async () => PSEUDO_VOICE,
    files: async () => PSEUDO_FILES,
    page: async () => PSEUDO_PAGE,
    notices: async () => PSEUDO_NOTICES,
    dialogs: async () => PSEUDO_DIALOGS,
    dictionary: async () => PSEUDO_WORD,
    write: async () => PSEUDO_WRITE,
    translate: async () => PSEUDO_TRANSLATE,
    chat: async () => PSEUDO_CHAT,
    history: async () => PSEUDO_HISTORY,
  },
  messages: marked(english.messages),
};
