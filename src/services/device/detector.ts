import { DETECT_MIN_CHARS, DETECT_SAMPLE_CHARS } from '../../domain/timing';
import type { Detector } from '../contracts/device';
import type { BuiltInGuess } from './detector/builtIn';

/**
 * Finds out the language of a text: by the browser's own detector where that is ready and sure, else
 * by trigrams, whose data are loaded with the first text. Texts under `DETECT_MIN_CHARS` are ignored, of
 * longer ones the first `DETECT_SAMPLE_CHARS` are examined. Rejects if the data cannot be loaded; the next text tries again.
 */
export function createDetector(): Detector {
  let builtIn: Promise<BuiltInGuess> | undefined;
  return {
    async detect(text, hints) {
      const sample = text.trim().slice(0, DETECT_SAMPLE_CHARS);
      if (sample.length < DETECT_MIN_CHARS) return undefined;
      builtIn ??= import('./detector/builtIn').then(({ createBuiltInGuess }) => createBuiltInGuess());
      const found = await (await builtIn)(sample, hints.offered);
      if (found !== undefined) return found;
      const { guess } = await import('./detector/guess');
      return guess(sample, hints);
    },
  };
}
