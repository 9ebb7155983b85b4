import { DETECT_MIN_CHARS, DETECT_SAMPLE_CHARS } from '../../domain/timing';
import type { Detector } from '../contracts/device';

/**
 * Finds out the language of a text by trigrams, words and letters, whose data are loaded with the first
 * text. Texts under `DETECT_MIN_CHARS` are ignored, of longer ones the first `DETECT_SAMPLE_CHARS` are
 * examined. Rejects if the data cannot be loaded; the next text tries again.
 *
 * Chrome's own `LanguageDetector` is left alone: merely asking whether it is there writes a warning to
 * the page's console where its model is not.
 */
export function createDetector(): Detector {
  return {
    async detect(text, hints) {
      const sample = text.trim().slice(0, DETECT_SAMPLE_CHARS);
      if (sample.length < DETECT_MIN_CHARS) return undefined;
      const { guess } = await import('./detector/guess');
      return guess(sample, hints);
    },
  };
}
