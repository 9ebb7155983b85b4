import { Transcript as PlainTranscript } from '../../../components/voice/Transcript';
import { useI18n } from '../../../i18n/useI18n';
import { useApp } from '../../../state/hooks';
import type { BoxProps } from '../../../components/textPane/TextBox';

export function Transcript({ box }: BoxProps) {
  const { t } = useI18n();
  const now = useApp((state) => state.voice.activity);
  const text = useApp((state) => state.translate.text);
  if (now.kind !== 'listening' || now.place !== 'source') return null;
  const { language, interim, caret } = now;
  return <PlainTranscript {...{ box, text, language, interim, caret }} label={t['source.text']} />;
}
