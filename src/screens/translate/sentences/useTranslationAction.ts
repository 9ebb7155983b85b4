import { useApp } from '../../../state/hooks';
import { useIsWordView } from '../dictionary/useIsWordView';

/** What a button can do with a translation. */
export type TranslationAction = 'stop' | 'again';

/**
 * Stop while a translation is under way, then ask for another one, if the backend knows its sentences or the translation was
 * stopped. A headline has no button.
 */
export function useTranslationAction(): TranslationAction | undefined {
  const output = useApp((state) => state.translate.output);
  const answered = useApp((state) => state.translate.answered);
  const isWord = useIsWordView('value' in output ? output.value.text : '');
  if (output.kind === 'streaming') return 'stop';
  if (!('value' in output) || !answered) return undefined;
  // Without sentences, it is not known which part of the text was translated before Stop.
  if (answered.text === '') return 'again';
  if (!output.value.pairs) return undefined;
  return isWord ? undefined : 'again';
}
