import { useCallback } from 'react';
import { useLazy } from '../../../components/hooks/useLazy';
import { useApp } from '../../../state/hooks';

const load = () => import('./VoiceControls');

/**
 * Dictation and reading aloud; `controls` is undefined until they are loaded. They are loaded while the page is idle, or
 * at the latest when the pointer or a key reaches the pane, which `loadProps` are for.
 */
export function useVoiceControls() {
  const controller = useApp((state) => state.voice.controller);
  const tryLoad = useApp((state) => state.features.tryLoad);
  const loadVoice = useCallback(() => void tryLoad('voice'), [tryLoad]);
  const controls = useLazy(!!controller, load);
  return { controls, loadProps: controller ? {} : { onPointerEnter: loadVoice, onKeyDown: loadVoice } };
}
