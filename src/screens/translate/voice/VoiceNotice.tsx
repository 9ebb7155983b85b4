import { Notice } from '../../../components/Notice';
import type { SpokenPlace } from '../../../domain/voice/voice';
import { useLazyMessages } from '../../../components/hooks/useLazyMessages';
import { voiceProblemText } from '../../../i18n/voice/voiceProblemText';
import { useI18n } from '../../../i18n/useI18n';
import { useApp } from '../../../state/hooks';

/** The error is shown until the next action in the same pane. */
export function VoiceNotice({ place }: { readonly place: SpokenPlace }) {
  const now = useApp((state) => state.voice.activity);
  const messages = useLazyMessages('voice', true);
  const { nameOf } = useI18n();
  if (now.kind !== 'failed' || now.place !== place || !messages) return null;
  return <Notice text={voiceProblemText(now.problem, nameOf(now.language), messages)} />;
}
