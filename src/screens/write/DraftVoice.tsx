import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { DictateButton } from '../../components/DictateButton';
import { useCaret } from '../../components/hooks/useCaret';
import { Listening } from '../../components/Listening';
import { Notice } from '../../components/Notice';
import { Transcript } from '../../components/Transcript';
import { formatDuration } from '../../domain/voice';
import type { WriteMessages } from '../../i18n/messages';
import { useRoom } from '../../i18n/useRoom';
import { voiceProblemText } from '../../i18n/voiceProblemText';
import { useWords } from '../../i18n/WordsContext';
import { useApp } from '../../state/hooks';
import { adoptVoiceStyles } from '../../theme/voiceStyles';
import { useWriter } from './useWriter';

interface BoxProps {
  readonly box: RefObject<HTMLTextAreaElement | null>;
}

/** Without its words the place stays empty. */
const goOn = () => undefined;

/** Dictating the text to improve. */
export function DraftVoice({ box }: BoxProps) {
  const v = useRoom('voice', true, goOn);
  const { nameOf, locale } = useWords();
  const { canListen, desk, now, open } = useApp((state) => state.voice);
  const text = useWriter((room) => room.text);
  const language = useWriter((room) => room.language) || locale;
  const place = useRef<HTMLDivElement>(null);
  const onWritten = useCaret(box, text);
  const isListening = now.kind === 'listening' && now.place === 'draft';
  const isHere = canListen && desk !== undefined && v !== undefined;

  useEffect(() => void (canListen && open()), [canListen, open]);
  useLayoutEffect(() => {
    const root = isHere && place.current?.getRootNode();
    if (root instanceof ShadowRoot) adoptVoiceStyles(root);
  }, [isHere]);
  useEffect(() => () => desk?.end(), [desk]);
  useEffect(() => desk?.follow('draft', text), [desk, text]);

  if (!isHere) return null;
  return (
    <div ref={place} className={isListening ? 'la-rec' : 'la-voice'}>
      <DictateButton
        label={v['voice.dictate']}
        stopLabel={v['voice.stopDictation']}
        isListening={isListening}
        onStart={() => {
          const { selectionStart: start = text.length, selectionEnd: end = text.length } = box.current ?? {};
          desk.listenInto({ place: 'draft', language, start, end, onWritten });
        }}
        onStop={desk.stop}
      />
      {isListening && (
        <Listening
          timeLabel={v['voice.time']}
          time={formatDuration(now.seconds)}
          text={v['voice.listening'](nameOf(now.language))}
          onStop={desk.stop}
        />
      )}
    </div>
  );
}

/** The writer's box while it takes words by voice. */
export function DraftTranscript({ w, box }: BoxProps & { readonly w: WriteMessages }) {
  const now = useApp((state) => state.voice.now);
  const text = useWriter((room) => room.text);
  if (now.kind !== 'listening' || now.place !== 'draft') return null;
  const { language, interim, caret } = now;
  return <Transcript {...{ box, text, language, interim, caret }} label={w['input.text']} />;
}

/** Why nobody listens, until the text is another one. */
export function DraftNotice() {
  const now = useApp((state) => state.voice.now);
  const v = useRoom('voice', true, goOn);
  const { nameOf } = useWords();
  if (now.kind !== 'failed' || now.place !== 'draft' || !v) return null;
  return <Notice text={voiceProblemText(now.problem, nameOf(now.language), v)} />;
}
