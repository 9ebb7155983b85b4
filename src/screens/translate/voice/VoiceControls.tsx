import { useEffect, type RefObject } from 'react';
import { DictateButton } from '../../../components/voice/DictateButton';
import { useCaret } from '../../../components/hooks/useCaret';
import { DictationStatus } from '../../../components/voice/DictationStatus';
import { SpokenText } from '../../../components/voice/SpokenText';
import { TOOL_PLACEHOLDER } from '../../../components/toolPlaceholder';
import { formatDuration } from '../../../domain/voice/voice';
import { useLazyMessages } from '../../../components/hooks/useLazyMessages';
import { useI18n } from '../../../i18n/useI18n';
import { useApp } from '../../../state/hooks';
import { adoptVoiceStyles } from '../../../theme/voiceStyles';
import type { BoxProps } from '../../../components/textPane/TextBox';
import { SpeakControl } from './SpeakControl';

export { Transcript } from './Transcript';
export { VoiceNotice } from './VoiceNotice';

export function SourceVoice({ box }: BoxProps) {
  const messages = useLazyMessages('voice', true);
  const { nameOf } = useI18n();
  const { canDictate, controller, activity: now } = useApp((state) => state.voice);
  const text = useApp((state) => state.translate.text);
  const language = useSourceLanguage();
  const onWritten = useCaret(box, text);
  const isListening = now.kind === 'listening' && now.place === 'source';

  useEffect(() => controller?.watch(), [controller]);
  useEffect(() => () => controller?.end(), [controller]);

  if (!messages || !controller) {
    return (
      <>
        {canDictate && TOOL_PLACEHOLDER}
        {TOOL_PLACEHOLDER}
      </>
    );
  }
  return (
    <div ref={adoptVoiceStyles} className={isListening ? 'la-rec' : 'la-voice'}>
      {canDictate && (
        <DictateButton
          label={messages['voice.dictate']}
          stopLabel={messages['voice.stopDictation']}
          isListening={isListening}
          onStart={() => {
            const { selectionStart: start = text.length, selectionEnd: end = text.length } =
              box.current ?? {};
            controller.dictateInto({ place: 'source', language, start, end, onWritten });
          }}
          onStop={controller.stop}
        />
      )}
      {isListening ? (
        <DictationStatus
          timeLabel={messages['voice.time']}
          time={formatDuration(now.seconds)}
          text={messages['voice.listening'](nameOf(now.language))}
          onStop={controller.stop}
        />
      ) : (
        <SpeakControl place="source" text={text} language={language} messages={messages} />
      )}
    </div>
  );
}

/** Returns the source language, else the interface language. If it changes, a running dictation ends. */
function useSourceLanguage(): string {
  const { locale } = useI18n();
  const { controller, activity: now } = useApp((state) => state.voice);
  const source = useApp((state) => state.translate.pair.source);
  const detectedOver = useApp((state) => state.translate.detectedOver);
  const language = source === '' ? locale : source;
  const isListening = now.kind === 'listening' && now.place === 'source';
  // A dictation ends if the user chooses another language, but not if a language is detected.
  const isOver = isListening && now.language !== language && now.language !== detectedOver;
  useEffect(() => {
    if (isOver) controller?.stop();
  }, [isOver, controller]);
  return language;
}

interface OutputVoiceProps {
  readonly text: string;
  readonly pane: RefObject<HTMLElement | null>;
}

export function OutputVoice({ text, pane }: OutputVoiceProps) {
  const messages = useLazyMessages('voice', true);
  const language = useApp(({ translate }) => translate.answered?.target ?? translate.pair.target);
  const now = useApp((state) => state.voice.activity);
  if (!messages) return TOOL_PLACEHOLDER;
  return (
    <>
      <SpeakControl place="output" text={text} language={language} messages={messages} />
      {now.kind === 'speaking' && now.place === 'output' && (
        <SpokenText within={pane} text={now.text} range={now.range} />
      )}
    </>
  );
}
