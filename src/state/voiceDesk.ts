import { toChunks, wordAt } from '../domain/reading';
import { LISTENING_TICK_MS } from '../domain/timing';
import {
  indexVoices,
  pickVoice,
  speechTag,
  type DictationPlace,
  type HearingProblem,
  type SpokenPlace,
} from '../domain/voice';
import type { VoicePorts } from '../services/contracts/voice';
import { createDictation, type DictationTarget, type Written } from './dictation';
import type { Part } from './slice';
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
export interface VoiceDesk {
  listen(target: DictationTarget): void;
  /** The same into one of the widget's own boxes. */
  listenInto(target: BoxTarget): void;
  speak(spoken: SpokenText): void;
  /** The visitor has said or heard enough. Words that were still being understood get to their box. */
  stop(): void;
  /** The same at once: nobody is there any more. */
  end(): void;
  /** Says what text stands in a place: what is read there, or failed there, is over with another one. */
  follow(place: DictationPlace | SpokenPlace, text: string): void;
  /** Follows the voices of the device. Returns the way to stop. */
  watch(): () => void;
}

const IDLE = { kind: 'idle' } as const;

export function createVoiceDesk(part: Part<'voice'>, { input, output, now }: VoicePorts): VoiceDesk {
  /** Ends the dictation under way, words and all; undefined when there is none. */
  let stopListening: (() => void) | undefined;
  /** Somebody listens for us, or still makes out our last words. */
  let isHearing = false;

  /** The boxes, by the slices that hold their texts. */
  const boxes: Readonly<
    Record<DictationPlace, Pick<DictationTarget, 'read'> & { write(text: string): void }>
  > = {
    source: {
      read: () => part.all().translate.text,
      write: (text) => part.all().translate.setText(text),
    },
    message: {
      read: () => part.all().chat.talk?.draft ?? '',
      write: (text) => part.all().chat.talk?.setDraft(text),
    },
    draft: {
      read: () => part.all().writer.room?.text ?? '',
      write: (text) => part.all().writer.room?.setText(text),
    },
  };

  const become = (activity: VoiceActivity) => part.set({ now: activity });

  function change(activity: Partial<Extract<VoiceActivity, { kind: 'listening' }>>): void {
    const { now: before } = part.get();
    if (before.kind === 'listening') become({ ...before, ...activity });
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
      become(activity);
    }

    /** Follows the words on their way into the box, which may be full. */
    function written({ caret, isWhole }: Written): void {
      change({ caret });
      if (!isWhole && isActive) desk.stop();
    }

    become({ kind: 'listening', place, language, seconds: 0, interim: '', caret: target.start });
    // What is selected gives way at once, as to a key.
    if (target.start !== target.end) written(dictation.take(''));
    isHearing = true;
    const listener = input.listen(speechTag(language), {
      onStart() {
        if (!isActive || ticking !== undefined) return;
        const since = now();
        ticking = setInterval(
          () => change({ seconds: Math.round((now() - since) / 1000) }),
          LISTENING_TICK_MS,
        );
      },
      onInterim: (interim) => isActive && change({ interim }),
      onWords: (words) => written(dictation.take(words)),
      onEnd(problem?: HearingProblem) {
        isHearing = false;
        leave(problem ? { kind: 'failed', place, language, problem, text: target.read() } : IDLE);
      },
    });
    if (!isActive) return;
    stopListening = () => {
      const { now: current } = part.get();
      const interim = current.kind === 'listening' ? current.interim : '';
      leave(IDLE);
      if (interim !== '') dictation.takeProvisionally(interim);
      listener.stop();
    };
  }

  function speak({ place, text, language }: SpokenText): void {
    const pieces = toChunks(text, language);
    const voice = pickVoice(part.get().voices ?? new Map(), language);
    const startOf = (piece: number) => pieces.slice(0, piece).join('').length;
    become({ kind: 'speaking', place, text });
    output.speak(
      pieces,
      { tag: speechTag(language), ...(voice && { voice }) },
      {
        onWord(piece, index, length) {
          const { start, end } = wordAt(pieces[piece] ?? '', language, index, length);
          const offset = startOf(piece);
          become({ kind: 'speaking', place, text, range: { start: start + offset, end: end + offset } });
        },
        onEnd: (problem) => become(problem ? { kind: 'failed', place, language, problem, text } : IDLE),
      },
    );
  }

  /** There is one microphone and one loudspeaker: whichever widget of the page has them gives them away. */
  function clearTheAir(): void {
    input.end();
    output.end();
  }

  const desk: VoiceDesk = {
    listen(target) {
      clearTheAir();
      listen(target);
    },
    listenInto({ onWritten, ...spot }) {
      const { read, write } = boxes[spot.place];
      desk.listen({
        ...spot,
        read,
        write(text, caret) {
          write(text);
          onWritten(read(), caret);
        },
      });
    },
    speak(spoken) {
      clearTheAir();
      speak(spoken);
    },
    stop() {
      if (stopListening) stopListening();
      else if (part.get().now.kind === 'speaking') output.end();
    },
    end() {
      if (isHearing) input.end();
      if (part.get().now.kind === 'speaking') output.end();
      become(IDLE);
    },
    follow(place, text) {
      const { now: current } = part.get();
      if (!('text' in current) || current.place !== place || current.text === text) return;
      if (current.kind === 'speaking') output.end();
      else become(IDLE);
    },
    watch: () =>
      output.watchVoices((voices) => {
        // An empty list may fill up yet, but not where nothing can speak.
        const isKnown = voices.length > 0 || !output.isSupported;
        part.set({ voices: isKnown ? indexVoices(voices) : undefined });
      }),
  };
  return desk;
}
