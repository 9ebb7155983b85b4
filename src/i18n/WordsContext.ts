import { createContext, use } from 'react';
import { formatCount, formatMoment, joinSentences } from '../domain/format';
import type { Messages, Words } from './messages';

const WordsContext = createContext<Words | null>(null);

export const WordsProvider = WordsContext.Provider;

export interface Speech extends Words {
  readonly t: Messages;
  /** The name of a language entry; the placeholder's words for none. */
  nameOf(code: string): string;
  count(value: number): string;
  /** A point in time, in milliseconds of the epoch, seen from now. */
  moment(time: number): string;
  /** Sentences one behind the other. */
  join(...sentences: readonly string[]): string;
}

/** The words of the interface, in the language that it speaks now. */
export function useWords(): Speech {
  const words = use(WordsContext);
  if (!words) throw new Error('useWords needs a WordsProvider above it');
  const { locale, messages, labels } = words;
  return {
    ...words,
    t: messages,
    nameOf: (code) => (code === '' ? messages['languages.select'] : (labels[code] ?? code)),
    count: (value) => formatCount(value, locale),
    moment: (time) => formatMoment(time, Date.now(), locale),
    join: (...sentences) => joinSentences(locale, sentences),
  };
}
