import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { DictateButton } from '../../components/DictateButton';
import { useCaret } from '../../components/hooks/useCaret';
import { Listening } from '../../components/Listening';
import { placeWords } from '../../domain/dictated';
import { languageTag } from '../../domain/languages/lookup';
import { formatDuration } from '../../domain/voice';
import type { VoiceMessages } from '../../i18n/messages';
import { useRoom } from '../../i18n/useRoom';
import { voiceProblemText } from '../../i18n/voiceProblemText';
import { useWords } from '../../i18n/WordsContext';
import { useApp } from '../../state/hooks';
import { adoptVoiceStyles } from '../../theme/voiceStyles';
import { useTalk } from './useTalk';

/** Without its words nothing is dictated. */
const goOn = () => undefined;

/** The words of dictation, where this browser can do it and all that it takes is here. */
export function useMessageVoice(): VoiceMessages | undefined {
  const { canListen, desk, open } = useApp((state) => state.voice);
  const v = useRoom('voice', canListen, goOn);
  useEffect(() => void (canListen && open()), [canListen, open]);
  useEffect(() => () => desk?.end(), [desk]);
  return canListen && desk ? v : undefined;
}

/** What is heard, in the place of the message box. */
export function Heard({ v }: { readonly v: VoiceMessages }) {
  const now = useApp((state) => state.voice.now);
  const desk = useApp((state) => state.voice.desk);
  const draft = useTalk((talk) => talk.draft);
  if (now.kind !== 'listening' || now.place !== 'message' || !desk) return null;
  const { language, interim, caret } = now;
  const head = draft.slice(0, caret);
  const { text } = placeWords(head, interim, '', language);
  return (
    <div className="la-composer__rec">
      <Listening timeLabel={v['voice.time']} time={formatDuration(now.seconds)} text="" onStop={desk.stop} />
      <span className="la-composer__heard" dir="auto" lang={languageTag(language)} translate="no">
        {head}
        <span className="la-interim">{text.slice(head.length)}</span>
      </span>
    </div>
  );
}

interface MessageVoiceProps {
  readonly v: VoiceMessages;
  readonly box: RefObject<HTMLTextAreaElement | null>;
  /** The button that had the focus is about to go. */
  readonly onLeave: () => void;
}

/** Begins and ends the dictation of a message, in the language of the interface. */
export function MessageVoice({ v, box, onLeave }: MessageVoiceProps) {
  const { locale } = useWords();
  const { desk, now } = useApp((state) => state.voice);
  const draft = useTalk((talk) => talk.draft);
  const place = useRef<HTMLDivElement>(null);
  const onWritten = useCaret(box, draft);

  useLayoutEffect(() => {
    const mine = place.current;
    const root = mine?.getRootNode();
    if (root instanceof ShadowRoot) adoptVoiceStyles(root);
    return () => {
      // The box comes into sight with this very rendering.
      if (mine?.matches(':focus-within')) queueMicrotask(onLeave);
    };
  }, [onLeave]);

  return (
    <div ref={place}>
      <DictateButton
        label={v['voice.dictate']}
        stopLabel={v['voice.stopDictation']}
        isListening={now.kind === 'listening' && now.place === 'message'}
        onStart={() => {
          const end = draft.length;
          desk?.listenInto({ place: 'message', language: locale, start: end, end, onWritten });
        }}
        onStop={() => desk?.stop()}
      />
    </div>
  );
}

/** Why nobody listens, until the message is another one. */
export function useHearingProblem(v: VoiceMessages | undefined): string | undefined {
  const { nameOf } = useWords();
  const { now, desk } = useApp((state) => state.voice);
  const draft = useTalk((talk) => talk.draft);
  useEffect(() => desk?.follow('message', draft), [desk, draft]);
  if (!v || now.kind !== 'failed' || now.place !== 'message') return undefined;
  return voiceProblemText(now.problem, nameOf(now.language), v);
}
