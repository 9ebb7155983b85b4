import { useLazy } from '../../components/hooks/useLazy';
import { useApp } from '../../state/hooks';

const load = () => import('./VoiceControls');

/**
 * Dictation and reading aloud; undefined until loaded. `near` loads them when the pointer or the focus
 * approaches, if they were not preloaded.
 */
export function useVoiceControls() {
  const controller = useApp((state) => state.voice.controller);
  const open = useApp((state) => state.voice.load);
  const room = useLazy(!!controller, load);
  return { room, near: controller ? {} : { onPointerEnter: open, onKeyDown: open } };
}
