import { useEffect } from 'react';
import { DictateButton } from '../../components/voice/DictateButton';
import { useCaret } from '../../components/hooks/useCaret';
import { DictationStatus } from '../../components/voice/DictationStatus';
import { Notice } from '../../components/Notice';
import { TOOL_PLACEHOLDER } from '../../components/toolPlaceholder';
import type { BoxProps } from '../../components/textPane/TextBox';
import { Transcript } from '../../components/voice/Transcript';
import { formatDuration } from '../../domain/voice/voice';
import { useMessages } from '../../i18n/useMessages';
import { useLazyMessages } from '../../components/hooks/useLazyMessages';
import { voiceProblemText } from '../../i18n/voice/voiceProblemText';
import { useI18n } from '../../i18n/useI18n';
import { useApp } from '../../state/hooks';
import { adoptVoiceStyles } from '../../theme/voiceStyles';
import { useWrite } from './useWrite';

export function DraftVoice({ box }: BoxProps) {
  const messages = useLazyMessages('voice', true);
  const { nameOf, locale } = useI18n();
  const { canDictate, controller, activity: now } = useApp((state) => state.voice);
  const tryLoad = useApp((state) => state.features.tryLoad);
  const text = useWrite((state) => state.text);
  const language = useWrite((state) => state.language) || locale;
  const onWritten = useCaret(box, text);
  const isListening = now.kind === 'listening' && now.place === 'draft';
  const isLoaded = canDictate && controller !== undefined && messages !== undefined;

  useEffect(() => void (canDictate && tryLoad('voice')), [canDictate, tryLoad]);
  useEffect(() => () => controller?.end(), [controller]);
  useEffect(() => controller?.onTextChange('draft', text), [controller, text]);

  if (!isLoaded) return canDictate && TOOL_PLACEHOLDER;
  return (
    <div ref={adoptVoiceStyles} className={isListening ? 'la-rec' : 'la-voice'}>
      <DictateButton
        label={messages['voice.dictate']}
        stopLabel={messages['voice.stopDictation']}
        isListening={isListening}
        onStart={() => {
          const { selectionStart: start = text.length, selectionEnd: end = text.length } = box.current ?? {};
          controller.dictateInto({ place: 'draft', language, start, end, onWritten });
        }}
        onStop={controller.stop}
      />
      {isListening && (
        <DictationStatus
          timeLabel={messages['voice.time']}
          time={formatDuration(now.seconds)}
          text={messages['voice.listening'](nameOf(now.language))}
          onStop={controller.stop}
        />
      )}
    </div>
  );
}

export function DraftTranscript({ box }: BoxProps) {
  const messages = useMessages('write');
  const now = useApp((state) => state.voice.activity);
  const text = useWrite((state) => state.text);
  if (now.kind !== 'listening' || now.place !== 'draft') return null;
  const { language, interim, caret } = now;
  return <Transcript {...{ box, text, language, interim, caret }} label={messages['input.text']} />;
}

/** The error is shown until the text changes. */
export function DraftNotice() {
  const now = useApp((state) => state.voice.activity);
  const messages = useLazyMessages('voice', true);
  const { nameOf } = useI18n();
  if (now.kind !== 'failed' || now.place !== 'draft' || !messages) return null;
  return <Notice text={voiceProblemText(now.problem, nameOf(now.language), messages)} />;
}
