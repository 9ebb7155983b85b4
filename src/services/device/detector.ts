import { DETECT_MIN_CHARS, DETECT_SAMPLE_CHARS } from '../../domain/timing';
import type { Detector } from '../contracts/device';

const load = () => import('./detector/guess');

/** The part of a text that is examined; empty for a text that is too short. */
function sampleOf(text: string): string {
  const sample = text.trim().slice(0, DETECT_SAMPLE_CHARS);
  return sample.length < DETECT_MIN_CHARS ? '' : sample;
}

/**
 * Detects the language of a text by its script and n-grams; the data load with the first text or with `preload`. Ignores
 * texts shorter than `DETECT_MIN_CHARS` and reads at most `DETECT_SAMPLE_CHARS`. Rejects if the data cannot
 * be loaded; the next text retries.
 *
 * Chrome's own `LanguageDetector` is not used: even its availability check writes a console warning where the
 * model is missing.
 */
export function createDetector(): Detector {
  // `import()` of a loaded module takes a task of its own, for which a request would wait.
  let loaded: Awaited<ReturnType<typeof load>> | undefined;
  return {
    preload() {
      if (loaded) return;
      load().then(
        (module) => (loaded = module),
        () => undefined,
      );
    },
    async detect(text, hints) {
      const sample = sampleOf(text);
      if (sample === '') return undefined;
      const { guess } = (loaded ??= await load());
      return guess(sample, hints);
    },
    async confirm(text, hints) {
      const sample = sampleOf(text);
      if (sample === '') return undefined;
      const { confirm } = (loaded ??= await load());
      return confirm(sample, hints);
    },
  };
}
