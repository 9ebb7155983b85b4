import { useCallback, useRef, type KeyboardEvent } from 'react';
import { useLazy } from '../../../components/hooks/useLazy';
import { TYPING_BREAK_MS } from '@lang-assistant/core/timing';
import { useApp } from '../../../state/hooks';
import { FEATURES } from '../../features';

/**
 * `controls` is undefined until it is loaded, while the page is idle. With `loadProps`, it loads at the latest when the
 * pointer reaches the pane, or when the user pauses after a key.
 */
export function useVoiceControls() {
  const controller = useApp((state) => state.voice.controller);
  const tryLoad = useApp((state) => state.features.tryLoad);
  const loadVoice = useCallback(() => void tryLoad('voice'), [tryLoad]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const loadAfterTyping = useCallback(
    ({ key }: KeyboardEvent) => {
      clearTimeout(timer.current);
      if (key === 'Tab') loadVoice();
      else timer.current = setTimeout(loadVoice, TYPING_BREAK_MS);
    },
    [loadVoice],
  );
  const controls = useLazy(!!controller, FEATURES.dictionary);
  return { controls, loadProps: controller ? {} : { onPointerEnter: loadVoice, onKeyDown: loadAfterTyping } };
}
