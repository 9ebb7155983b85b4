import { toChunks, wordAt } from '../../domain/voice/speechText';
import { DICTATION_TICK_MS } from '../../domain/timing';
import {
  indexVoices,
  pickVoice,
  speechTag,
  type DictationPlace,
  type RecognitionProblem,
  type SpokenPlace,
} from '../../domain/voice/voice';
import type { VoicePorts } from '../../services/contracts/voice';
import { createDictation, type DictationTarget, type DictationResult } from './dictation';
import type { SliceApi } from '../sliceApi';
import type { VoiceActivity } from './voiceSlice';

/** One of the widget's own boxes, as a target: its text is in the store. */
export interface BoxTarget extends Pick<DictationTarget, 'place' | 'language' | 'start' | 'end'> {
  /** Hears where the caret belongs in the text that was just written. */
  onWritten(text: string, caret: number): void;
}

/** A text to be read aloud. */
export interface SpokenText {
  readonly place: SpokenPlace;
  readonly text: string;
  readonly language: string;
}

/** Listens and reads aloud, one thing at a time: never is dictated what is being read. */
export interface VoiceController {
  listen(target: DictationTarget): void;
  /** The same into one of the widget's own boxes. */
  listenInto(target: BoxTarget): void;
  speak(spoken: SpokenText): void;
  /** The visitor has said or heard enough. Words that were still being understood get to their box. */
  stop(): void;
  /** The same at once: nobody is there any more. */
  end(): void;
  /** Says what text stands in a place: what is read there, or failed there, is over with another one. */
  onTextChange(place: DictationPlace | SpokenPlace, text: string): void;
  /** Follows the voices of the device. Returns the way to stop. */
  watch(): () => void;
}

const IDLE = { kind: 'idle' } as const;

export function createVoiceController(
  part: SliceApi<'voice'>,
  { input, output, now }: VoicePorts,
): VoiceController {
  /** Ends the dictation under way, words and all; undefined when there is none. */
  let stopListening: (() => void) | undefined;
  /** Somebody listens for us, or still makes out our last words. */
  let isRecognizing = false;

  /** The boxes, by the slices that hold their texts. */
  const boxes: Readonly<
    Record<DictationPlace, Pick<DictationTarget, 'read'> & { write(text: string): void }>
  > = {
    source: {
      read: () => part.getState().translate.text,
      write: (text) => part.getState().translate.setText(text),
    },
    message: {
      read: () => part.getState().chat.controller?.draft ?? '',
      write: (text) => part.getState().chat.controller?.setDraft(text),
    },
    draft: {
      read: () => part.getState().write.controller?.text ?? '',
      write: (text) => part.getState().write.controller?.setText(text),
    },
  };

  const setActivity = (activity: VoiceActivity) => part.set({ activity: activity });

  function change(activity: Partial<Extract<VoiceActivity, { kind: 'listening' }>>): void {
    const { activity: before } = part.get();
    if (before.kind === 'listening') setActivity({ ...before, ...activity });
  }

  function listen(target: DictationTarget): void {
    const { place, language } = target;
    const dictation = createDictation(target);
    let isActive = true;
    let ticking: ReturnType<typeof setInterval> | undefined;

    function leave(activity: VoiceActivity): void {
      if (!isActive) return;
      isActive = false;
      stopListening = undefined;
      clearInterval(ticking);
      setActivity(activity);
    }

    /** Follows the words on their way into the box, which may be full. */
    function written({ caret, isWhole }: DictationResult): void {
      change({ caret });
      if (!isWhole && isActive) controller.stop();
    }

    setActivity({ kind: 'listening', place, language, seconds: 0, interim: '', caret: target.start });
    // What is selected gives way at once, as to a key.
    if (target.start !== target.end) written(dictation.add(''));
    isRecognizing = true;
    const listener = input.listen(speechTag(language), {
      onStart() {
        if (!isActive || ticking !== undefined) return;
        const since = now();
        ticking = setInterval(
          () => change({ seconds: Math.round((now() - since) / 1000) }),
          DICTATION_TICK_MS,
        );
      },
      onInterim: (interim) => isActive && change({ interim }),
      onWords: (words) => written(dictation.add(words)),
      onEnd(problem?: RecognitionProblem) {
        isRecognizing = false;
        leave(problem ? { kind: 'failed', place, language, problem, text: target.read() } : IDLE);
      },
    });
    if (!isActive) return;
    stopListening = () => {
      const { activity: current } = part.get();
      const interim = current.kind === 'listening' ? current.interim : '';
      leave(IDLE);
      if (interim !== '') dictation.addProvisionally(interim);
      listener.stop();
    };
  }

  function speak({ place, text, language }: SpokenText): void {
    const pieces = toChunks(text, language);
    const voice = pickVoice(part.get().voices ?? new Map(), language);
    const startOf = (piece: number) => pieces.slice(0, piece).join('').length;
    setActivity({ kind: 'speaking', place, text });
    output.speak(
      pieces,
      { tag: speechTag(language), ...(voice && { voice }) },
      {
        onWord(piece, index, length) {
          const { start, end } = wordAt(pieces[piece] ?? '', language, index, length);
          const offset = startOf(piece);
          setActivity({ kind: 'speaking', place, text, range: { start: start + offset, end: end + offset } });
        },
        onEnd: (problem) => setActivity(problem ? { kind: 'failed', place, language, problem, text } : IDLE),
      },
    );
  }

  /** There is one microphone and one loudspeaker: whichever widget of the page has them gives them away. */
  function stopAudio(): void {
    input.end();
    output.end();
  }

  const controller: VoiceController = {
    listen(target) {
      stopAudio();
      listen(target);
    },
    listenInto({ onWritten, ...spot }) {
      const { read, write } = boxes[spot.place];
      controller.listen({
        ...spot,
        read,
        write(text, caret) {
          write(text);
          onWritten(read(), caret);
        },
      });
    },
    speak(spoken) {
      stopAudio();
      speak(spoken);
    },
    stop() {
      if (stopListening) stopListening();
      else if (part.get().activity.kind === 'speaking') output.end();
    },
    end() {
      if (isRecognizing) input.end();
      if (part.get().activity.kind === 'speaking') output.end();
      setActivity(IDLE);
    },
    onTextChange(place, text) {
      const { activity: current } = part.get();
      if (!('text' in current) || current.place !== place || current.text === text) return;
      if (current.kind === 'speaking') output.end();
      else setActivity(IDLE);
    },
    watch: () =>
      output.watchVoices((voices) => {
        // An empty list may fill up yet, but not where nothing can speak.
        const isKnown = voices.length > 0 || !output.isSupported;
        part.set({ voices: isKnown ? indexVoices(voices) : undefined });
      }),
  };
  return controller;
}
