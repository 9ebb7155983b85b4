import { Notice } from '../../components/Notice';
import type { SpokenPlace } from '../../domain/voice';
import { useRoom } from '../../i18n/useRoom';
import { voiceProblemText } from '../../i18n/voiceProblemText';
import { useWords } from '../../i18n/WordsContext';
import { useApp } from '../../state/hooks';

const goOn = () => undefined;

/** Why a place is not listened to or read aloud, until something else is done there. */
export function VoiceNotice({ place }: { readonly place: SpokenPlace }) {
  const now = useApp((state) => state.voice.now);
  const v = useRoom('voice', true, goOn);
  const { nameOf } = useWords();
  if (now.kind !== 'failed' || now.place !== place || !v) return null;
  return <Notice text={voiceProblemText(now.problem, nameOf(now.language), v)} />;
}
