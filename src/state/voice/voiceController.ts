import {
  indexVoices,
  pickVoice,
  speechTag,
  type DictationPlace,
  toChunks,
  wordAt,
} from '../../domain/voice/voice';
import type { VoicePorts, SpeechSynthesizer } from '../../services/contracts/voice';
import type { SliceApi } from '../sliceApi';
import { createDictation } from './dictation';
import type { VoiceController, VoiceDeps, VoiceSlice, SpokenText, BoxTarget, DictationTarget } from './types';

/** Uses the best voice for the language, and highlights the current word. */
function readAloud(
  { place, text, language }: SpokenText,
  { get, set }: SliceApi<VoiceSlice, unknown>,
  synthesizer: SpeechSynthesizer,
): void {
  const pieces = toChunks(text, language);
  const voice = pickVoice(get().voices ?? new Map(), language);
  const startOf = (piece: number) => pieces.slice(0, piece).join('').length;
  set({ activity: { kind: 'speaking', place, text } });
  synthesizer.speak(
    pieces,
    { tag: speechTag(language), ...(voice && { voice }) },
    {
      onWord(piece, index, length) {
        const { start, end } = wordAt(pieces[piece] ?? '', language, index, length);
        const offset = startOf(piece);
        set({
          activity: { kind: 'speaking', place, text, range: { start: start + offset, end: end + offset } },
        });
      },
      onEnd: (problem) =>
        set({ activity: problem ? { kind: 'failed', place, language, problem, text } : { kind: 'idle' } }),
    },
  );
}

interface TextBox {
  read(): string;
  write(text: string): void;
}

const TEXT_BOXES: Readonly<Record<DictationPlace, (deps: () => VoiceDeps) => TextBox>> = {
  source: (deps) => ({
    read: () => deps().translate.text,
    write: (text) => deps().translate.setText(text),
  }),
  message: (deps) => ({
    read: () => deps().chat.controller?.draft ?? '',
    write: (text) => deps().chat.controller?.setDraft(text),
  }),
  draft: (deps) => ({
    read: () => deps().write.controller?.text ?? '',
    write: (text) => deps().write.controller?.setText(text),
  }),
};

export function toDictationTarget({ onWritten, ...box }: BoxTarget, deps: () => VoiceDeps): DictationTarget {
  const { read, write } = TEXT_BOXES[box.place](deps);
  return {
    ...box,
    read,
    write(text, caret) {
      write(text);
      onWritten(read(), caret);
    },
  };
}

const IDLE = { kind: 'idle' } as const;

export function createVoiceController(
  slice: SliceApi<VoiceSlice, VoiceDeps>,
  { recognizer, synthesizer, now }: VoicePorts,
): VoiceController {
  const dictation = createDictation(slice, { recognizer, now });

  const isSpeaking = () => slice.get().activity.kind === 'speaking';

  /** Stops speech and dictation of any widget: a page has only one microphone and one loudspeaker. */
  function stopAudio(): void {
    recognizer.end();
    synthesizer.end();
  }

  const controller: VoiceController = {
    dictate(target) {
      stopAudio();
      dictation.start(target);
    },
    dictateInto: (box) => controller.dictate(toDictationTarget(box, slice.deps)),
    speak(spoken) {
      stopAudio();
      readAloud(spoken, slice, synthesizer);
    },
    stop() {
      if (!dictation.stop() && isSpeaking()) synthesizer.end();
    },
    end() {
      dictation.end();
      if (isSpeaking()) synthesizer.end();
      slice.set({ activity: IDLE });
    },
    suspend: () => controller.end(),
    onTextChange(place, text) {
      const { activity } = slice.get();
      if (!('text' in activity) || activity.place !== place || activity.text === text) return;
      if (isSpeaking()) synthesizer.end();
      else slice.set({ activity: IDLE });
    },
    watch: () =>
      synthesizer.watchVoices((voices) => {
        // An empty list may be filled later, unless the browser has no speech synthesis.
        const isKnown = voices.length > 0 || !synthesizer.isSupported;
        slice.set({ voices: isKnown ? indexVoices(voices) : undefined });
      }),
  };
  return controller;
}
