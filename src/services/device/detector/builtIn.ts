import { parseLanguageCode } from '../../../domain/languages/lookup';

/** How long the browser's own detector may take; then the trigrams do the work. It has been seen to hang. */
export const BUILT_IN_TIMEOUT_MS = 300;

/** Below this confidence the browser's answer is not used. From 0 to 1, as the detector gives it. */
export const LEAST_CONFIDENCE = 0.7;

/** The browser does not tell the scripts of these apart, the catalogue does. */
const SCRIPT_MATTERS = new Set(['zh', 'sr']);

interface Guess {
  readonly detectedLanguage?: string;
  readonly confidence?: number;
}

interface Session {
  detect(text: string): Promise<readonly Guess[]>;
}

/** What is used of the browser's Language Detector API, https://webmachinelearning.github.io/translation-api/ */
interface LanguageDetectorApi {
  availability(): Promise<string>;
  create(): Promise<Session>;
}

declare global {
  var LanguageDetector: LanguageDetectorApi | undefined;
}

/** Answers an entry code, or undefined where the browser cannot or is not sure. Never rejects. */
export type BuiltInGuess = (text: string, offered: readonly string[]) => Promise<string | undefined>;

async function openSession(): Promise<Session> {
  const api = globalThis.LanguageDetector;
  // `downloadable` is no: nobody asked this page to fetch a model.
  if ((await api?.availability()) !== 'available' || !api) throw new Error('no detector in this browser');
  return api.create();
}

function inTime<T>(promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the detector is too slow')), BUILT_IN_TIMEOUT_MS);
    promise.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}

function readGuess(guess: Guess | undefined, offered: readonly string[]): string | undefined {
  const { detectedLanguage = '', confidence = 0 } = guess ?? {};
  // A tag with a script, such as `hi-Latn`, stands for a way of writing that the catalogue has no entry for.
  if (confidence < LEAST_CONFIDENCE || detectedLanguage.includes('-')) return undefined;
  const code = parseLanguageCode(detectedLanguage);
  return code !== undefined && offered.includes(code) && !SCRIPT_MATTERS.has(code) ? code : undefined;
}

/** The browser's own detector, where it has one that is ready. Once it failed or was slow it is not asked again. */
export function createBuiltInGuess(): BuiltInGuess {
  let session: Promise<Session> | undefined;
  let isOut = false;
  return async (text, offered) => {
    if (isOut) return undefined;
    try {
      session ??= openSession();
      const guesses = await inTime(session.then((ready) => ready.detect(text)));
      return readGuess(guesses[0], offered);
    } catch {
      isOut = true;
      return undefined;
    }
  };
}
