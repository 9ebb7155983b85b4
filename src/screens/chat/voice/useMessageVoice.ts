import { useEffect } from 'react';
import { useLazy } from '../../../components/hooks/useLazy';
import { useLazyMessages } from '../../../components/hooks/useLazyMessages';
import { useI18n } from '../../../i18n/useI18n';
import { useApp } from '../../../state/hooks';
import { useChat } from '../useChat';

const loadMessageVoice = () => import('./MessageVoice');

/**
 * Undefined until everything is loaded, and in browsers without support for dictation. The error of a dictation is kept
 * until the message changes.
 */
export function useMessageVoice() {
  const { nameOf } = useI18n();
  const { canDictate, controller, activity: now } = useApp((state) => state.voice);
  const tryLoad = useApp((state) => state.features.tryLoad);
  const draft = useChat((state) => state.draft);
  const messages = useLazyMessages('voice', canDictate);
  const components = useLazy(canDictate, loadMessageVoice);

  useEffect(() => void (canDictate && tryLoad('voice')), [canDictate, tryLoad]);
  useEffect(() => () => controller?.end(), [controller]);
  useEffect(() => controller?.onTextChange('message', draft), [controller, draft]);

  if (!canDictate || !controller || !messages || !components) return undefined;
  const isHere = 'place' in now && now.place === 'message';
  return {
    ...components,
    messages,
    isListening: isHere && now.kind === 'listening',
    problem:
      isHere && now.kind === 'failed'
        ? components.voiceProblemText(now.problem, nameOf(now.language), messages)
        : undefined,
  };
}
