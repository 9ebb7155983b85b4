import { LANGUAGE_CODES } from '../domain/languages/catalog';
import { countCharacters } from '../domain/text';
import { DEBOUNCE_MS, DETECT_TIMEOUT_MS } from '../domain/timing';
import type { Services } from '../services/contracts/services';
import type { SessionSlice } from './session/types';
import type { SliceApi } from './sliceApi';
import { withTimeout } from './withTimeout';

/** The language is detected in the pause before a request, so that the request need not wait for it. */
const DETECT_AFTER_MS = DEBOUNCE_MS / 2;

interface DetectionState {
  readonly text: string;
  readonly isLanguageCertain: boolean;
}

interface DetectionDeps {
  readonly session: Pick<SessionSlice, 'config'>;
}

export interface Detection {
  /** The language of the text; undefined for a short text, an unsure detector, or a language that the user chose. */
  detect(): Promise<string | undefined>;
  /** Loads the detector, and detects the language in the pause. `elapsedMs`: the time since the last key. */
  prepare(elapsedMs: number): void;
  /** Drops the detection that was made in advance. */
  cancel(): void;
}

/** Language detection of a text box. */
export function createDetection(
  { get, deps }: Pick<SliceApi<DetectionState, DetectionDeps>, 'get' | 'deps'>,
  services: Pick<Services, 'detector' | 'preferredLanguages' | 'reportError'>,
): Detection {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let prepared: { readonly text: string; readonly language: Promise<string | undefined> } | undefined;

  function isDetectable(): boolean {
    const { text, isLanguageCertain } = get();
    return !isLanguageCertain && countCharacters(text) >= deps().session.config.limits.detectFromChars;
  }

  async function detectText(text: string): Promise<string | undefined> {
    const hints = { offered: LANGUAGE_CODES, preferred: services.preferredLanguages() };
    try {
      return await services.detector.detect(text, hints);
    } catch (error) {
      // Without a detector the chosen language applies, as for a short text.
      services.reportError(error);
      return undefined;
    }
  }

  function cancel(): void {
    clearTimeout(timer);
    timer = undefined;
    prepared = undefined;
  }

  return {
    async detect() {
      const inAdvance = prepared;
      cancel();
      if (!isDetectable()) return undefined;
      const { text } = get();
      const language = inAdvance?.text === text ? inAdvance.language : detectText(text);
      const detected = await withTimeout(language, DETECT_TIMEOUT_MS);
      // The user may have picked a language in the meantime.
      return get().isLanguageCertain ? undefined : detected;
    },
    prepare(elapsedMs) {
      cancel();
      if (!isDetectable()) return;
      services.detector.preload();
      timer = setTimeout(() => {
        const { text } = get();
        if (isDetectable()) prepared = { text, language: detectText(text) };
      }, DETECT_AFTER_MS - elapsedMs);
    },
    cancel,
  };
}
