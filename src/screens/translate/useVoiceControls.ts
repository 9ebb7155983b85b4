import { useLazy } from '../../components/hooks/useLazy';
import { useApp } from '../../state/hooks';

const load = () => import('./VoiceControls');

/**
 * Dictation and reading aloud; undefined until they have been fetched. `near` fetches them at the latest when somebody comes
 * near, where nothing is fetched ahead.
 */
export function useVoiceControls() {
  const controller = useApp((state) => state.voice.controller);
  const open = useApp((state) => state.voice.load);
  const room = useLazy(!!controller, load);
  return { room, near: controller ? {} : { onPointerEnter: open, onKeyDown: open } };
}
