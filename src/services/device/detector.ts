import type { Detector } from '../contracts/device';
import { savesData } from './whenIdle';

export const loadGuess = () => import('./detector/guess');

/**
 * Loads its data with `preload` or with the first text. If loading fails, detection rejects, and the next text tries
 * again.
 *
 * Chrome's built-in `LanguageDetector` is not used: even its availability check writes a console warning where the
 * model is missing.
 */
export function createDetector(): Detector {
  // The module is kept: `import()` of a loaded module still takes a task, and a request would wait for it.
  let loaded: Awaited<ReturnType<typeof loadGuess>> | undefined;
  return {
    preload(isNeeded) {
      if (loaded || (!isNeeded && savesData())) return;
      loadGuess().then(
        (module) => (loaded = module),
        () => undefined,
      );
    },
    detect: async (text, hints) => (loaded ??= await loadGuess()).guess(text, hints),
    confirm: async (text, hints) => (loaded ??= await loadGuess()).confirm(text, hints),
  };
}
