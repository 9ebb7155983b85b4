import type { AppError } from '@lang-assistant/core/errors';
import type { Audience } from '@lang-assistant/core/usage/limits';
import type { SelectionTab } from '../../domain/page/selection';
import { notesOf, type Improved } from '../../domain/write/writeNotes';
import { formatCount, formatMoment, joinSentences } from '../../domain/format';
import { dictionaryErrorText } from '../../i18n/dictionary/dictionaryErrorText';
import type { LocaleData } from '../../i18n/messages';
import { translateErrorText, type ErrorText } from '../../i18n/translateErrorText';
import { writeErrorText } from '../../i18n/write/writeErrorText';

export interface LateTexts {
  errorText(tab: SelectionTab, error: AppError, audience: Audience): ErrorText;
  readonly noDefinitions: string;
  notesOn(improved: Improved): readonly string[];
}

/**
 * Loads the messages of the dictionary and of writing only for their tabs. Rejects if a message file cannot be loaded.
 */
export async function createLateTexts(
  { locale, messages, loadSections }: LocaleData,
  tabs: readonly SelectionTab[],
): Promise<LateTexts> {
  const wording = {
    t: messages,
    count: (value: number) => formatCount(value, locale),
    moment: (time: number) => formatMoment(time, Date.now(), locale),
    join: (...sentences: readonly string[]) => joinSentences(locale, sentences),
  };
  const isMore = tabs.some((tab) => tab !== 'translate');
  const { dictionary, write, dialogs: limits } = isMore ? await loadSections() : {};
  return {
    errorText(tab, error, audience) {
      if (tab === 'improve' && write)
        return writeErrorText(error, { ...wording, messages: write, limits, audience });
      if (tab !== 'dictionary' || !dictionary) return translateErrorText(error, wording);
      const text = dictionaryErrorText(error, { ...wording, messages: dictionary, limits, audience });
      return { text, canRetry: error.kind !== 'limit' || error.canRetry };
    },
    noDefinitions: dictionary?.['dictionary.noDefinitions'] ?? '',
    notesOn: (improved) => (write ? notesOf(improved).map((key) => write[key]) : []),
  };
}
