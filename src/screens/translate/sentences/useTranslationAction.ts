import { useApp } from '../../../state/hooks';
import { useIsWordView } from '../dictionary/useIsWordView';

export type TranslationAction = 'stop' | 'again';

/**
 * Returns `stop` during a translation. Afterwards `again`, if the backend reports sentences or the translation was
 * stopped. The translation of a single word has no button.
 */
export function useTranslationAction(): TranslationAction | undefined {
  const output = useApp((state) => state.translate.output);
  const answered = useApp((state) => state.translate.answered);
  const isWord = useIsWordView('value' in output ? output.value.text : '');
  if (output.kind === 'streaming') return 'stop';
  if (!('value' in output) || !answered) return undefined;
  // The translation was stopped and has no sentences, so it is unknown which part of the text it covers.
  if (answered.text === '') return 'again';
  if (!output.value.pairs) return undefined;
  return isWord ? undefined : 'again';
}
