import type { VoicePorts } from '../contracts/voice';
import { findRecognition } from './browserRecognition';
import { warn } from './logger';
import { createSpeechRecognizer } from './speechRecognizer';
import { createSpeechSynthesizer } from './speechSynthesizer';

let hasWarned = false;

/** If the browser has no speech recognition, a console line says so once (spec §8). */
export function createVoicePorts(): VoicePorts {
  if (!findRecognition() && !hasWarned) {
    hasWarned = true;
    warn('this browser has no speech recognition: there is no Dictate button');
  }
  return {
    recognizer: createSpeechRecognizer(),
    synthesizer: createSpeechSynthesizer(),
    now: () => performance.now(),
  };
}
