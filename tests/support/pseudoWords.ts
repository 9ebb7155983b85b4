import { en, labels } from '../../src/i18n/en';
import type { Messages, Words } from '../../src/i18n/messages';

const mark = (text: string) => `⟦${text}⟧`;

/** The interface in a language that nobody speaks: whatever stands outside of ⟦ and ⟧ was never given to translators. */
export const PSEUDO: Words = {
  locale: 'en',
  labels: Object.fromEntries(Object.entries(labels).map(([code, name]) => [code, mark(name)])),
  messages: Object.fromEntries(
    Object.entries(en).map(([key, message]) => [
      key,
      typeof message === 'string' ? mark(message) : (value: string) => mark(message(value)),
    ]),
  ) as unknown as Messages,
};
