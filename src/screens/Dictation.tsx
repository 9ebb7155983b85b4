import { MIC, STOP } from '@lang-assistant/ui/icons';
import { Icon } from '../components/Icon';
import { IconButton } from '../components/Button';
import { useEffect, useRef, useLayoutEffect, type ReactNode, type RefObject } from 'react';
import { languageTag } from '@lang-assistant/core/languages/lookup';
import { Notice } from '../components/Notice';
import { useLazyMessages } from '../components/hooks/useLazy';
import type { BoxProps } from '../components/textPane/TextBox';
import { formatDuration, insertWords, type DictationPlace, type SpokenPlace } from '../domain/voice/voice';
import type { VoiceMessages } from '../i18n/messages';
import type { VoiceActivity } from '../state/voice/types';
import { useI18n } from '../i18n/useI18n';
import { voiceProblemText } from '../i18n/voice/voiceProblemText';
import { useApp } from '../state/hooks';
import { lazySheet } from '../theme/lazySheet';
import common from '../theme/styles/common.css?inline';
import voice from '../theme/styles/voice.css?inline';

export { createVoiceController } from '../state/voice/voiceController';

export const adoptVoiceStyles = lazySheet(common, voice);

interface DictationStatusProps {
  readonly timeLabel: string;
  readonly time: string;
  readonly text: string;
  readonly onStop: () => void;
}

/** Escape ends the dictation, wherever the focus is in the widget. */
export function DictationStatus({ timeLabel, time, text, onStop }: DictationStatusProps) {
  const bars = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const root = bars.current?.getRootNode();
    const stopOnEscape = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key === 'Escape' && !event.defaultPrevented) onStop();
    };
    root?.addEventListener('keydown', stopOnEscape);
    return () => root?.removeEventListener('keydown', stopOnEscape);
  }, [onStop]);

  return (
    <>
      <span ref={bars} className="la-bars" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </span>
      <span className="la-rec__time" role="timer" aria-label={timeLabel}>
        {time}
      </span>
      <span className="la-cut la-rec__label">{text}</span>
    </>
  );
}

/**
 * Sets the caret after dictated words once the text box contains them, because setting a value moves the caret to the
 * end.
 */
export function useCaret(
  box: RefObject<HTMLTextAreaElement | null>,
  text: string,
): (text: string, caret: number) => void {
  const pending = useRef<{ readonly text: string; readonly caret: number }>(undefined);
  useEffect(() => {
    const insertion = pending.current;
    pending.current = undefined;
    if (insertion?.text === text) box.current?.setSelectionRange(insertion.caret, insertion.caret);
  }, [box, text]);
  return (newText, caret) => {
    pending.current = { text: newText, caret };
  };
}

interface DictateButtonProps {
  readonly label: string;
  readonly stopLabel: string;
  readonly isListening: boolean;
  readonly onStart: () => void;
  readonly onStop: () => void;
}

/** One button for both actions, so that it keeps the focus. */
export function DictateButton({ label, stopLabel, isListening, onStart, onStop }: DictateButtonProps) {
  return (
    <IconButton
      icon={<Icon path={isListening ? STOP : MIC} className={isListening ? 'la-icon--fill' : ''} />}
      label={isListening ? stopLabel : label}
      className={isListening ? 'la-iconbtn--solid' : ''}
      part="dictate"
      aria-keyshortcuts={isListening ? 'Escape' : undefined}
      onClick={({ currentTarget }) => {
        // Safari does not focus a button on click.
        currentTarget.focus();
        if (isListening) onStop();
        else onStart();
      }}
    />
  );
}

interface PlaceProps extends BoxProps {
  readonly place: Exclude<DictationPlace, 'message'>;
  /** The text of the box. */
  readonly text: string;
}

type DictationTranscriptProps = PlaceProps & { readonly label: string };

/** Replaces the text box during a dictation. */
export function DictationTranscript({ place, ...rest }: DictationTranscriptProps) {
  const now = useApp((state) => state.voice.activity);
  if (now.kind !== 'listening' || now.place !== place) return null;
  return <Transcript {...rest} {...now} />;
}

type TranscriptProps = Omit<DictationTranscriptProps, 'place'> &
  Pick<Extract<VoiceActivity, { kind: 'listening' }>, 'language' | 'interim' | 'caret'>;

function Transcript({ box, label, text, language, interim, caret }: TranscriptProps) {
  const transcript = useRef<HTMLDivElement>(null);
  const head = text.slice(0, caret);
  const tail = text.slice(caret);
  const { text: fullText, caret: end } = insertWords(head, interim, tail, language);

  // When the transcript is removed, its focus returns to the text box.
  useLayoutEffect(() => {
    const element = transcript.current;
    const textBox = box.current;
    const root = element?.getRootNode();
    return () => {
      const hasFocus = root instanceof ShadowRoot && root.activeElement === element;
      // The text box becomes visible in the same commit, so it can get the focus now.
      if (hasFocus) queueMicrotask(() => textBox?.focus());
    };
  }, [box]);

  return (
    <div
      ref={transcript}
      className="la-textarea la-dictation"
      part="text-box"
      role="textbox"
      aria-readonly="true"
      aria-multiline="true"
      aria-label={label}
      tabIndex={0}
      lang={languageTag(language)}
      dir="auto"
      translate="no"
    >
      {head}
      <span className="la-interim">{fullText.slice(head.length, interim === '' ? head.length : end)}</span>
      {fullText.slice(interim === '' ? head.length : end)}
    </div>
  );
}

/** The error is shown until the next action in the same pane. */
export function VoiceNotice({ place }: { readonly place: DictationPlace | SpokenPlace }) {
  const now = useApp((state) => state.voice.activity);
  const messages = useLazyMessages('voice', true);
  const { nameOf } = useI18n();
  if (now.kind !== 'failed' || now.place !== place || !messages) return null;
  return <Notice text={voiceProblemText(now.problem, nameOf(now.language), messages)} />;
}

/**
 * Loads dictation for a text, and tells it when the text changes. Undefined until everything is loaded, and in browsers
 * without support for dictation.
 */
export function useDictation(place: 'draft' | 'message', text: string) {
  const { canDictate, controller, activity } = useApp((state) => state.voice);
  const tryLoad = useApp((state) => state.features.tryLoad);
  const messages = useLazyMessages('voice', canDictate);

  useEffect(() => void (canDictate && tryLoad('voice')), [canDictate, tryLoad]);
  useEffect(() => () => controller?.end(), [controller]);
  useEffect(() => controller?.onTextChange(place, text), [controller, place, text]);

  return canDictate && controller && messages ? { controller, activity, messages } : undefined;
}

interface DictationProps extends PlaceProps {
  readonly language: string;
  readonly messages: VoiceMessages;
  /** Shown while there is no dictation. */
  readonly children?: ReactNode;
}

/** The button, and the state of a running dictation. */
export function Dictation({ place, box, text, language, messages, children }: DictationProps) {
  const { nameOf } = useI18n();
  const { canDictate, controller, activity: now } = useApp((state) => state.voice);
  const onWritten = useCaret(box, text);
  const isListening = now.kind === 'listening' && now.place === place;
  const stop = () => controller?.stop();
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
            controller?.dictateInto({ place, language, start, end, onWritten });
          }}
          onStop={stop}
        />
      )}
      {isListening ? (
        <DictationStatus
          timeLabel={messages['voice.time']}
          time={formatDuration(now.seconds)}
          text={messages['voice.listening'](nameOf(now.language))}
          onStop={stop}
        />
      ) : (
        children
      )}
    </div>
  );
}
