import { useEffect, useMemo } from 'react';
import { SpeakButton } from '../../../components/voice/SpeakButton';
import { pickVoice, type SpokenPlace } from '../../../domain/voice/voice';
import type { VoiceMessages } from '../../../i18n/messages';
import { useI18n } from '../../../i18n/useI18n';
import { useApp } from '../../../state/hooks';

interface SpeakControlProps {
  readonly place: SpokenPlace;
  readonly text: string;
  readonly language: string;
  readonly messages: VoiceMessages;
}

/** The reading ends when the text changes or the button is removed. */
export function SpeakControl({ place, text, language, messages }: SpeakControlProps) {
  const { nameOf } = useI18n();
  const { controller, activity: now, voices } = useApp((state) => state.voice);
  // The button is enabled until the list of voices is known.
  const hasVoice = useMemo(() => !voices || pickVoice(voices, language) !== undefined, [voices, language]);

  useEffect(() => controller?.onTextChange(place, text), [controller, place, text]);
  useEffect(() => () => controller?.onTextChange(place, ''), [controller, place]);

  return (
    <SpeakButton
      label={messages[`voice.${place}`]}
      stopLabel={messages[place === 'source' ? 'voice.stopSource' : 'voice.stopOutput']}
      isSpeaking={now.kind === 'speaking' && now.place === place}
      isEmpty={text.trim() === ''}
      disabledReason={hasVoice ? undefined : messages['voice.noVoice'](nameOf(language))}
      onStart={() => controller?.speak({ place, text, language })}
      onStop={() => controller?.stop()}
    />
  );
}
