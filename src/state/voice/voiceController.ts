import { toChunks, wordAt } from '../../domain/voice/speechText';
import { DICTATION_TICK_MS } from '../../domain/timing';
import {
  indexVoices,
  pickVoice,
  speechTag,
  type DictationPlace,
  type RecognitionProblem,
} from '../../domain/voice/voice';
import type { VoicePorts } from '../../services/contracts/voice';
import { createDictation, type DictationResult } from './dictation';
import type { ChatSlice } from '../chat/types';
import type { SliceApi } from '../sliceApi';
import type { TranslateSlice } from '../translate/types';
import type { WriteSlice } from '../write/types';
import type { DictationTarget, SpokenText, VoiceActivity, VoiceController, VoiceSlice } from './types';

interface VoiceDeps {
  readonly translate: Pick<TranslateSlice, 'text' | 'setText'>;
  readonly chat: ChatSlice;
  readonly write: Pick<WriteSlice, 'controller'>;
}

const IDLE = { kind: 'idle' } as const;

export function createVoiceController(
  slice: SliceApi<VoiceSlice, VoiceDeps>,
  { input, output, now }: VoicePorts,
): VoiceController {
  /** Stops the current dictation and keeps its interim words; undefined without one. */
  let stopListening: (() => void) | undefined;
  /** True while the recognizer listens or still processes the last words. */
  let isRecognizing = false;

  /** Access to the text of each box, through the slice that owns it. */
  const boxes: Readonly<
    Record<DictationPlace, Pick<DictationTarget, 'read'> & { write(text: string): void }>
  > = {
    source: {
      read: () => slice.deps().translate.text,
      write: (text) => slice.deps().translate.setText(text),
    },
    message: {
      read: () => slice.deps().chat.controller?.draft ?? '',
      write: (text) => slice.deps().chat.controller?.setDraft(text),
    },
    draft: {
      read: () => slice.deps().write.controller?.text ?? '',
      write: (text) => slice.deps().write.controller?.setText(text),
    },
  };

  const setActivity = (activity: VoiceActivity) => slice.set({ activity: activity });

  function change(activity: Partial<Extract<VoiceActivity, { kind: 'listening' }>>): void {
    const { activity: before } = slice.get();
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

    /** Moves the caret, and stops the dictation once the box is full. */
    function written({ caret, isWhole }: DictationResult): void {
      change({ caret });
      if (!isWhole && isActive) controller.stop();
    }

    setActivity({ kind: 'listening', place, language, seconds: 0, interim: '', caret: target.start });
    // Dictation replaces the selection at once, as typing does.
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
      const { activity: current } = slice.get();
      const interim = current.kind === 'listening' ? current.interim : '';
      leave(IDLE);
      if (interim !== '') dictation.addProvisionally(interim);
      listener.stop();
    };
  }

  function speak({ place, text, language }: SpokenText): void {
    const pieces = toChunks(text, language);
    const voice = pickVoice(slice.get().voices ?? new Map(), language);
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

  /** A page has one microphone and one loudspeaker: this widget takes them over from any other. */
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
      else if (slice.get().activity.kind === 'speaking') output.end();
    },
    end() {
      if (isRecognizing) input.end();
      if (slice.get().activity.kind === 'speaking') output.end();
      setActivity(IDLE);
    },
    applyConfig: () => undefined,
    onUserChange: () => undefined,
    suspend: () => controller.end(),
    resume: () => undefined,
    onTextChange(place, text) {
      const { activity: current } = slice.get();
      if (!('text' in current) || current.place !== place || current.text === text) return;
      if (current.kind === 'speaking') output.end();
      else setActivity(IDLE);
    },
    watch: () =>
      output.watchVoices((voices) => {
        // Browsers may fill an empty list later, unless they do not support speech output.
        const isKnown = voices.length > 0 || !output.isSupported;
        slice.set({ voices: isKnown ? indexVoices(voices) : undefined });
      }),
  };
  return controller;
}
