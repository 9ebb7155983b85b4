import { useLazy } from '../../components/hooks/useLazy';
import { useApp } from '../../state/hooks';

const load = () => import('./VoiceRoom');

/** Without it nothing is dictated and nothing read aloud. */
const goOn = () => undefined;

/**
 * Dictation and reading aloud; undefined until they have been fetched. `near` fetches them at the latest when somebody comes
 * near, where nothing is fetched ahead.
 */
export function useVoiceRoom() {
  const desk = useApp((state) => state.voice.desk);
  const open = useApp((state) => state.voice.open);
  const room = useLazy(!!desk, load, goOn);
  return { room, near: desk ? {} : { onPointerEnter: open, onKeyDown: open } };
}
