import { indexVoices } from '../../domain/voice/voice';
import type { VoicePorts } from '../../services/contracts/voice';
import type { SliceApi } from '../sliceApi';
import { createDictation } from './dictation';
import { readAloud } from './speech';
import { toDictationTarget } from './textBoxes';
import type { VoiceController, VoiceDeps, VoiceSlice } from './types';

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
    applyConfig: () => undefined,
    onUserChange: () => undefined,
    suspend: () => controller.end(),
    resume: () => undefined,
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
