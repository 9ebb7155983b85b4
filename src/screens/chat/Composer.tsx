import { ARROW_UP, STOP } from '@lang-assistant/ui/icons';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { Icon } from '../../components/Icon';
import { IconButton } from '../../components/Button';
import { Notice } from '../../components/Notice';
import { isTooLong } from '../../domain/chat/chat';
import { hasOwnText } from '../../domain/chat/prompts';
import { useMessages } from '../../i18n/useMessages';
import { isComposing } from './isComposing';
import { useChat } from '../useFeature';
import { adoptVoiceStyles, DictateButton, DictationStatus, useCaret, useDictation } from '../Dictation';
import { insertWords, formatDuration } from '../../domain/voice/voice';
import { languageTag } from '@lang-assistant/core/languages/lookup';
import type { VoiceMessages } from '../../i18n/messages';
import { useI18n } from '../../i18n/useI18n';
import { useApp } from '../../state/hooks';
import { voiceProblemText } from '../../i18n/voice/voiceProblemText';

/** Undefined like `useDictation`. The error of a dictation is kept until the message changes. */
function useMessageVoice(draft: string) {
  const { nameOf } = useI18n();
  const dictation = useDictation('message', draft);
  if (!dictation) return undefined;
  const { messages, activity: now } = dictation;
  const isHere = 'place' in now && now.place === 'message';
  return {
    messages,
    isListening: isHere && now.kind === 'listening',
    problem:
      isHere && now.kind === 'failed'
        ? voiceProblemText(now.problem, nameOf(now.language), messages)
        : undefined,
  };
}

interface DictationPreviewProps {
  readonly messages: VoiceMessages;
}

function DictationPreview({ messages }: DictationPreviewProps) {
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
      <span className="la-cut la-composer__heard" dir="auto" lang={languageTag(language)} translate="no">
        {head}
        <span className="la-interim">{text.slice(head.length)}</span>
      </span>
    </div>
  );
}

interface MessageVoiceProps {
  readonly messages: VoiceMessages;
  readonly box: RefObject<HTMLTextAreaElement | null>;
  /** Called before the focused button is removed. */
  readonly onLeave: () => void;
}

/** The dictation uses the interface language. */
function MessageVoice({ messages, box, onLeave }: MessageVoiceProps) {
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

interface ComposerProps {
  readonly box: RefObject<HTMLTextAreaElement | null>;
  /** Called before the focused button is removed. */
  readonly onLeave: () => void;
}

export function Composer({ box, onLeave }: ComposerProps) {
  const messages = useMessages('chat');
  const draft = useChat((state) => state.draft);
  const waitingQuestion = useChat((state) => state.waitingQuestion);
  const isBusy = useChat((state) => state.phase !== 'idle');
  const setDraft = useChat((state) => state.setDraft);
  const send = useChat((state) => state.send);
  const stop = useChat((state) => state.stop);
  const editLast = useChat((state) => state.editLast);
  const voice = useMessageVoice(draft);
  const isListening = voice?.isListening === true;
  const isEmpty = !hasOwnText(draft, waitingQuestion);
  useGrowing(box, draft);
  // A text over the limit stays in the box until the user shortens it.
  const problem = isTooLong(draft.trim()) ? messages['message.tooLong'] : voice?.problem;

  return (
    <>
      {problem !== undefined && <Notice text={problem} />}
      <div className="la-composer" part="composer">
        {voice && <DictationPreview messages={voice.messages} />}
        <textarea
          ref={box}
          hidden={isListening}
          className="la-composer__input"
          part="composer-input"
          rows={1}
          dir="auto"
          translate="no"
          enterKeyHint="send"
          aria-label={messages['message.label']}
          placeholder={messages['message.placeholder']}
          value={draft}
          onChange={({ currentTarget }) => setDraft(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'ArrowUp' && draft === '' && !isBusy && !isComposing(event)) {
              event.preventDefault();
              editLast();
              return;
            }
            if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
            event.preventDefault();
            send();
          }}
        />
        {isBusy && (
          <RoundButton
            key="stop"
            label={messages['message.stop']}
            icon="stop"
            onPress={stop}
            onLeave={onLeave}
          />
        )}
        {voice && !isBusy && (isEmpty || isListening) && (
          <MessageVoice messages={voice.messages} box={box} onLeave={onLeave} />
        )}
        {!isBusy && !isEmpty && !isListening && (
          <RoundButton
            key="send"
            label={messages['message.send']}
            icon="send"
            onPress={() => send()}
            onLeave={onLeave}
          />
        )}
      </div>
    </>
  );
}

interface RoundButtonProps {
  readonly label: string;
  readonly icon: 'send' | 'stop';
  readonly onPress: () => void;
  readonly onLeave: () => void;
}

/** Send and Stop replace each other. If the removed button had the focus, the message box gets the focus. */
function RoundButton({ label, icon, onPress, onLeave }: RoundButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (element?.matches(':focus')) onLeave();
    };
  }, [onLeave]);
  return (
    <IconButton
      ref={button}
      icon={
        <Icon path={icon === 'stop' ? STOP : ARROW_UP} className={icon === 'stop' ? 'la-icon--fill' : ''} />
      }
      label={label}
      className="la-iconbtn--solid"
      part={icon === 'stop' ? 'stop' : 'send'}
      aria-keyshortcuts={icon === 'send' ? 'Enter' : undefined}
      onClick={onPress}
    />
  );
}

function fitHeight(element: HTMLTextAreaElement, text: string): void {
  element.style.height = 'auto';
  if (text !== '') element.style.height = `${element.scrollHeight}px`;
}

/** For browsers without `field-sizing`. The style sheet limits the height. */
function useGrowing(box: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useLayoutEffect(() => {
    if (box.current && !CSS.supports('field-sizing', 'content')) fitHeight(box.current, text);
  }, [box, text]);
}
