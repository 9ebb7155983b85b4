import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { DictateButton } from '../../components/DictateButton';
import { useCaret } from '../../components/hooks/useCaret';
import { Listening } from '../../components/Listening';
import { SpokenText } from '../../components/SpokenText';
import { TOOL_GAP } from '../../components/toolGap';
import { formatDuration } from '../../domain/voice';
import { useRoom } from '../../i18n/useRoom';
import { useWords } from '../../i18n/WordsContext';
import { useApp } from '../../state/hooks';
import { adoptVoiceStyles } from '../../theme/voiceStyles';
import type { BoxProps } from './SourceBox';
import { Speaker } from './Speaker';

export { Transcript } from './Transcript';
export { VoiceNotice } from './VoiceNotice';

/** Without its words the place stays empty. */
const goOn = () => undefined;

/** Dictating the source text, and hearing it. */
export function SourceVoice({ box }: BoxProps) {
  const v = useRoom('voice', true, goOn);
  const { nameOf } = useWords();
  const { canListen, desk, now } = useApp((state) => state.voice);
  const text = useApp((state) => state.translate.text);
  const language = useSourceLanguage();
  const place = useRef<HTMLDivElement>(null);
  const onWritten = useCaret(box, text);
  const isListening = now.kind === 'listening' && now.place === 'source';

  const isHere = v !== undefined;

  useLayoutEffect(() => {
    const root = isHere && place.current?.getRootNode();
    if (root instanceof ShadowRoot) adoptVoiceStyles(root);
  }, [isHere]);
  useEffect(() => desk?.watch(), [desk]);
  useEffect(() => () => desk?.end(), [desk]);

  if (!v || !desk) {
    return (
      <>
        {canListen && TOOL_GAP}
        {TOOL_GAP}
      </>
    );
  }
  return (
    <div ref={place} className={isListening ? 'la-rec' : 'la-voice'}>
      {canListen && (
        <DictateButton
          label={v['voice.dictate']}
          stopLabel={v['voice.stopDictation']}
          isListening={isListening}
          onStart={() => {
            const { selectionStart: start = text.length, selectionEnd: end = text.length } =
              box.current ?? {};
            desk.listenInto({ place: 'source', language, start, end, onWritten });
          }}
          onStop={desk.stop}
        />
      )}
      {isListening ? (
        <Listening
          timeLabel={v['voice.time']}
          time={formatDuration(now.seconds)}
          text={v['voice.listening'](nameOf(now.language))}
          onStop={desk.stop}
        />
      ) : (
        <Speaker place="source" text={text} language={language} v={v} />
      )}
    </div>
  );
}

/** What is spoken into the source's box: without a choice, what the interface speaks. Ends a dictation in another language. */
function useSourceLanguage(): string {
  const { locale } = useWords();
  const { desk, now } = useApp((state) => state.voice);
  const { pair, detectedOver } = useApp((state) => state.translate);
  const language = pair.source === '' ? locale : pair.source;
  const isListening = now.kind === 'listening' && now.place === 'source';
  // Whoever chooses another language speaks it. What the detector makes of the words is no choice.
  const isOver = isListening && now.language !== language && now.language !== detectedOver;
  useEffect(() => {
    if (isOver) desk?.stop();
  }, [isOver, desk]);
  return language;
}

interface OutputVoiceProps {
  readonly text: string;
  /** The pane that shows it. */
  readonly pane: RefObject<HTMLElement | null>;
}

/** Hearing the translation, the word that is being read marked in it. */
export function OutputVoice({ text, pane }: OutputVoiceProps) {
  const v = useRoom('voice', true, goOn);
  const language = useApp(({ translate }) => translate.answered?.target ?? translate.pair.target);
  const now = useApp((state) => state.voice.now);
  if (!v) return TOOL_GAP;
  return (
    <>
      <Speaker place="output" text={text} language={language} v={v} />
      {now.kind === 'speaking' && now.place === 'output' && (
        <SpokenText within={pane} text={now.text} range={now.range} />
      )}
    </>
  );
}
