import { toChunks, wordAt } from '../../domain/voice/speechText';
import { pickVoice, speechTag } from '../../domain/voice/voice';
import type { SpeechSynthesizer } from '../../services/contracts/voice';
import type { SliceApi } from '../sliceApi';
import type { SpokenText, VoiceSlice } from './types';

/** Uses the best voice for the language, and highlights the current word. */
export function readAloud(
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
