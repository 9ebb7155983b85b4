import type { VoicePorts } from '../contracts/voice';
import { warn } from './logger';
import { createSpeechInput, findRecognition } from './speechInput';
import { createSpeechOutput } from './speechOutput';

let isTold = false;

/** What a voice in and a voice out need of the browser. That it does not recognise speech is said once, on the console (spec §8). */
export function createVoicePorts(): VoicePorts {
  if (!findRecognition() && !isTold) {
    isTold = true;
    warn('this browser has no speech recognition: there is no Dictate button');
  }
  return { input: createSpeechInput(), output: createSpeechOutput(), now: () => performance.now() };
}
