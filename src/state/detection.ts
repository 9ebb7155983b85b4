import { LANGUAGE_CODES } from '@lang-assistant/core/languages/catalog';
import { countCharacters } from '@lang-assistant/core/text';
import { DEBOUNCE_MS, DETECT_TIMEOUT_MS } from '@lang-assistant/core/timing';
import type { Services } from '../services/contracts/services';
import type { SessionSlice } from './session/types';
import type { SliceApi } from './sliceApi';
import { withTimeout } from './latestRequest';

/** Shorter than the pause before a request, so that the request does not wait for detection. */
const DETECT_AFTER_MS = DEBOUNCE_MS / 2;

interface DetectionState {
  readonly text: string;
  readonly isLanguageCertain: boolean;
}

interface DetectionDeps {
  readonly session: Pick<SessionSlice, 'config'>;
}

interface Attempt {
  readonly text: string;
  language: Promise<string | undefined>;
  /** A request has already asked for the language. */
  isTaken: boolean;
}

/** @param onConfirmed called if a request got no language, and a second detector then finds it */
export function createDetection(
  { get, deps }: Pick<SliceApi<DetectionState, DetectionDeps>, 'get' | 'deps'>,
  services: Pick<Services, 'detector' | 'preferredLanguages' | 'reportError'>,
  onConfirmed: (language: string) => void,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: Attempt | undefined;

  const isLongEnough = (text: string) =>
    countCharacters(text) >= deps().session.config.limits.detectFromChars;

  const hints = () => ({ offered: LANGUAGE_CODES, preferred: services.preferredLanguages() });

  async function confirm(attempt: Attempt): Promise<void> {
    const language = await services.detector.confirm(attempt.text, hints());
    if (language === undefined || attempt !== current || get().isLanguageCertain) return;
    attempt.language = Promise.resolve(language);
    if (!attempt.isTaken) return;
    attempt.isTaken = false;
    onConfirmed(language);
  }

  async function detectLanguage(attempt: Attempt): Promise<string | undefined> {
    try {
      const language = await services.detector.detect(attempt.text, hints());
      // Not awaited, because no request waits for the second detector.
      if (language === undefined) confirm(attempt).catch(services.reportError);
      return language;
    } catch (error) {
      // If the detector cannot be loaded, the chosen language applies, as for a short text.
      services.reportError(error);
      return undefined;
    }
  }

  function start(text: string): Attempt {
    current = { text, language: Promise.resolve(undefined), isTaken: false };
    current.language = detectLanguage(current);
    return current;
  }

  /** A pending result is ignored. */
  function cancel(): void {
    clearTimeout(timer);
    current = undefined;
  }

  return {
    /** Undefined for a short text, if the detector is not sure, or if the user chose the language. */
    async detect(): Promise<string | undefined> {
      clearTimeout(timer);
      const { text, isLanguageCertain } = get();
      if (isLanguageCertain || !isLongEnough(text)) return undefined;
      const attempt = current?.text === text && !current.isTaken ? current : start(text);
      attempt.isTaken = true;
      const detected = await withTimeout(attempt.language, DETECT_TIMEOUT_MS);
      // The user may have chosen a language in the meantime.
      return get().isLanguageCertain ? undefined : detected;
    },
    /**
     * Loads the detector with the first key, and detects the language of a long text in a pause.
     * @param elapsedMs time since the last key
     */
    prepare(elapsedMs: number): void {
      cancel();
      const { text, isLanguageCertain } = get();
      if (isLanguageCertain) return;
      const isNeeded = isLongEnough(text);
      services.detector.preload(isNeeded);
      if (isNeeded) timer = setTimeout(() => start(text), DETECT_AFTER_MS - elapsedMs);
    },
    cancel,
  };
}
