import { DICTATION_TICK_MS } from '@lang-assistant/core/timing';
import { speechTag, type RecognitionProblem } from '../../domain/voice/voice';
import type { VoicePorts } from '../../services/contracts/voice';
import type { SliceApi } from '../sliceApi';
import { createDictationWriter, type WrittenWords } from './dictationWriter';
import type { DictationTarget, VoiceActivity, VoiceSlice } from './types';

const IDLE = { kind: 'idle' } as const;

export interface Dictation {
  start(target: DictationTarget): void;
  /** Words that are not final yet are still written. Returns false if there is no dictation. */
  stop(): boolean;
  /** Stops at once, without the last words. */
  end(): void;
}

export function createDictation(
  { get, set }: SliceApi<VoiceSlice, unknown>,
  { recognizer, now }: Pick<VoicePorts, 'recognizer' | 'now'>,
): Dictation {
  /** Stops the current dictation and keeps its interim words. Undefined if there is no dictation. */
  let stopListening: (() => void) | undefined;
  /** The recognizer is listening or still processes the last words. */
  let isRecognizing = false;

  function change(activity: Partial<Extract<VoiceActivity, { kind: 'listening' }>>): void {
    const { activity: before } = get();
    if (before.kind === 'listening') set({ activity: { ...before, ...activity } });
  }

  function start(target: DictationTarget): void {
    const { place, language } = target;
    const writer = createDictationWriter(target);
    let isActive = true;
    let ticking: ReturnType<typeof setInterval> | undefined;

    function leave(activity: VoiceActivity): void {
      if (!isActive) return;
      isActive = false;
      stopListening = undefined;
      clearInterval(ticking);
      set({ activity });
    }

    /** Stops the dictation once the box is full. */
    function onWritten({ caret, isWhole }: WrittenWords): void {
      change({ caret });
      if (!isWhole && isActive) stopListening?.();
    }

    set({ activity: { kind: 'listening', place, language, seconds: 0, interim: '', caret: target.start } });
    // Dictation replaces selected text at once, as typing does.
    if (target.start !== target.end) onWritten(writer.add(''));
    isRecognizing = true;
    const session = recognizer.recognize(speechTag(language), {
      onStart() {
        if (!isActive || ticking !== undefined) return;
        const since = now();
        ticking = setInterval(
          () => change({ seconds: Math.round((now() - since) / 1000) }),
          DICTATION_TICK_MS,
        );
      },
      onInterim: (interim) => isActive && change({ interim }),
      onWords: (words) => onWritten(writer.add(words)),
      onEnd(problem?: RecognitionProblem) {
        isRecognizing = false;
        leave(problem ? { kind: 'failed', place, language, problem, text: target.read() } : IDLE);
      },
    });
    if (!isActive) return;
    stopListening = () => {
      const { activity } = get();
      const interim = activity.kind === 'listening' ? activity.interim : '';
      leave(IDLE);
      if (interim !== '') writer.addProvisionally(interim);
      session.stop();
    };
  }

  return {
    start,
    stop() {
      if (!stopListening) return false;
      stopListening();
      return true;
    },
    end() {
      if (isRecognizing) recognizer.end();
    },
  };
}
