import { useLayoutEffect, useRef, type RefObject } from 'react';
import { DictateButton } from '../../../components/voice/DictateButton';
import { useCaret } from '../../../components/hooks/useCaret';
import { DictationStatus } from '../../../components/voice/DictationStatus';
import { insertWords } from '../../../domain/voice/dictation';
import { languageTag } from '@lang-assistant/core/languages/lookup';
import { formatDuration } from '../../../domain/voice/voice';
import type { VoiceMessages } from '../../../i18n/messages';
import { useI18n } from '../../../i18n/useI18n';
import { useApp } from '../../../state/hooks';
import { adoptVoiceStyles } from '../../../theme/voiceStyles';
import { useChat } from '../useChat';

export { voiceProblemText } from '../../../i18n/voice/voiceProblemText';

export interface DictationPreviewProps {
  readonly messages: VoiceMessages;
}

export function DictationPreview({ messages }: DictationPreviewProps) {
  const now = useApp((state) => state.voice.activity);
  const controller = useApp((state) => state.voice.controller);
  const draft = useChat((state) => state.draft);
  if (now.kind !== 'listening' || now.place !== 'message' || !controller) return null;
  const { language, interim, caret } = now;
  const head = draft.slice(0, caret);
  const { text } = insertWords(head, interim, '', language);
  return (
    <div className="la-composer__rec">
      <DictationStatus
        timeLabel={messages['voice.time']}
        time={formatDuration(now.seconds)}
        text=""
        onStop={controller.stop}
      />
      <span
        className="la-composer__heard"

        dir="auto"
        lang={languageTag(language)}
        translate="no"
      >
        {head}
        <span className="la-interim">{text.slice(head.length)}</span>
      </span>
    </div>
  );
}

export interface MessageVoiceProps {
  readonly messages: VoiceMessages;
  readonly box: RefObject<HTMLTextAreaElement | null>;
  /** Called before the focused button is removed. */
  readonly onLeave: () => void;
}

/** The dictation uses the interface language. */
export function MessageVoice({ messages, box, onLeave }: MessageVoiceProps) {
  const { locale } = useI18n();
  const { controller, activity: now } = useApp((state) => state.voice);
  const draft = useChat((state) => state.draft);
  const place = useRef<HTMLDivElement>(null);
  const onWritten = useCaret(box, draft);

  useLayoutEffect(() => {
    const element = place.current;
    adoptVoiceStyles(element);
    return () => {
      // The box becomes visible in the same commit, so it can get the focus now.
      if (element?.matches(':focus-within')) queueMicrotask(onLeave);
    };
  }, [onLeave]);

  return (
    <div ref={place}>
      <DictateButton
        label={messages['voice.dictate']}
        stopLabel={messages['voice.stopDictation']}
        isListening={now.kind === 'listening' && now.place === 'message'}
        onStart={() => {
          const end = draft.length;
          controller?.dictateInto({ place: 'message', language: locale, start: end, end, onWritten });
        }}
        onStop={() => controller?.stop()}
      />
    </div>
  );
}
