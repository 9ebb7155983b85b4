import { en as dialogs } from '../../src/i18n/dialogs/en';
import { words as english } from '../../src/i18n/en';
import type { Words } from '../../src/i18n/messages';

const mark = (text: string) => `⟦${text}⟧`;

/** Every message of a table between the marks, what goes into it too. */
function marked<T extends object>(messages: T): T {
  const entries = Object.entries(messages).map(([key, message]) => [
    key,
    typeof message === 'string' ? mark(message) : (value: string) => mark(message(value)),
  ]);
  return Object.fromEntries(entries);
}

const PSEUDO_DIALOGS = marked(dialogs);

/** The interface in a language that nobody speaks: whatever stands outside of ⟦ and ⟧ was never given to translators. */
export const PSEUDO: Words = {
  locale: 'en',
  labels: Object.fromEntries(Object.entries(english.labels).map(([code, name]) => [code, mark(name)])),
  rooms: { dialogs: async () => PSEUDO_DIALOGS },
  messages: marked(english.messages),
};
