import type { AppError } from '@lang-assistant/core/errors';
import type { Audience } from '@lang-assistant/core/usage/limits';
import type { SelectionTab } from '../../domain/page/selection';
import { formatCount } from '../../domain/format';
import { dictionaryErrorText } from '../../i18n/dictionary/dictionaryErrorText';
import type { LocaleData } from '../../i18n/messages';
import type { ErrorText } from '../../i18n/translateErrorText';
import { writeErrorText } from '../../i18n/write/writeErrorText';
import type { I18n } from '../../i18n/useI18n';

/** The texts of the dictionary and of writing, which come with their first use. */
export interface LateTexts {
  errorText(tab: SelectionTab, error: AppError, audience: Audience): ErrorText;
  noneText(tab: SelectionTab): string;
}

/** Rejects if the messages cannot be loaded. */
export async function createLateTexts(
  { locale, sections }: LocaleData,
  wording: Pick<I18n, 't' | 'moment' | 'join'>,
): Promise<LateTexts> {
  const [dictionary, write, limits] = await Promise.all([
    sections.dictionary(),
    sections.write(),
    sections.dialogs(),
  ]);
  const count = (value: number) => formatCount(value, locale);
  return {
    errorText(tab, error, audience) {
      const rest = { ...wording, count, limits, audience };
      if (tab === 'improve') return writeErrorText(error, { ...rest, messages: write });
      const text = dictionaryErrorText(error, { ...rest, messages: dictionary });
      return { text, canRetry: error.kind !== 'limit' || error.canRetry };
    },
    noneText: (tab) =>
      tab === 'improve' ? write['output.unchanged'] : dictionary['dictionary.noDefinitions'],
  };
}
