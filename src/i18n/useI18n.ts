import { createContext, use } from 'react';
import { formatCount, formatMoment, joinSentences } from '../domain/format';
import type { Messages, LocaleData } from './messages';

const I18nContext = createContext<LocaleData | null>(null);

export const I18nProvider = I18nContext.Provider;

export interface I18n extends LocaleData {
  readonly t: Messages;
  /** An empty code gives the placeholder of the menu. */
  nameOf(code: string): string;
  count(value: number): string;
  /** Formats a time in milliseconds since the Unix epoch, relative to now. */
  moment(time: number): string;
  /** Joins sentences with a space, except in Japanese. */
  join(...sentences: readonly string[]): string;
}

export function useI18n(): I18n {
  const localeData = use(I18nContext);
  if (!localeData) throw new Error('useI18n: no I18nProvider');
  const { locale, messages, labels } = localeData;
  return {
    ...localeData,
    t: messages,
    nameOf: (code) => (code === '' ? messages['languages.select'] : (labels[code] ?? code)),
    count: (value) => formatCount(value, locale),
    moment: (time) => formatMoment(time, Date.now(), locale),
    join: (...sentences) => joinSentences(locale, sentences),
  };
}
