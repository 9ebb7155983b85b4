import { DICTATION_TICK_MS } from '@lang-assistant/core/timing';
import { speechTag, type RecognitionProblem, appendWords, insertWords } from '../../domain/voice/voice';
import type { VoicePorts } from '../../services/contracts/voice';
import type { SliceApi } from '../sliceApi';
import type { DictationTarget, VoiceActivity, VoiceSlice } from './types';

interface WrittenWords {
  readonly caret: number;
  /** False if the box cut the words at its limit. */
  readonly isWhole: boolean;
}

function createDictationWriter(target: DictationTarget) {
  const { language } = target;
  /** The text of the box after the last write of this function. */
  let written = target.read();
  let head = written.slice(0, target.start);
  let tail = written.slice(target.end);
  let dictated = '';
  let isProvisional = false;

  function write(words: string): WrittenWords {
    const found = target.read();
    // The user has edited the text since the last write: continue at the end of the edited text.
    if (found !== written) [head, dictated, tail] = [found, '', ''];
    const placed = insertWords(head, appendWords(dictated, words, language), tail, language);
    target.write(placed.text, placed.caret);
    written = target.read();
    return { caret: Math.min(placed.caret, written.length), isWhole: written === placed.text };
  }

  return {
    add(words: string): WrittenWords {
      // The user has edited the provisional words, so they can no longer be replaced.
      if (isProvisional && target.read() !== written) return { caret: written.length, isWhole: true };
      const result = write(words);
      dictated = appendWords(dictated, words, language);
      return result;
    },
    /** Appends words that the final result replaces. */
    addProvisionally(words: string): void {
      write(words);
      isProvisional = true;
    },
  };
}

const IDLE = { kind: 'idle' } as const;

export function createDictation(
  { get, set }: SliceApi<VoiceSlice, unknown>,
  { recognizer, now }: Pick<VoicePorts, 'recognizer' | 'now'>,
) {
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
    /** Words that are not final yet are still written. Returns false if there is no dictation. */
    stop(): boolean {
      if (!stopListening) return false;
      stopListening();
      return true;
    },
    /** Stops at once, without the last words. */
    end(): void {
      if (isRecognizing) recognizer.end();
    },
  };
}
