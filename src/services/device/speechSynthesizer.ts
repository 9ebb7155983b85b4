import type { SpeechProblem } from '../../domain/voice/voice';
import type { SpeechHandlers, SpeechSynthesizer } from '../contracts/voice';

export interface SpeechEngine {
  readonly synthesis: Pick<
    SpeechSynthesis,
    'speak' | 'cancel' | 'getVoices' | 'speaking' | 'pending' | 'addEventListener' | 'removeEventListener'
  >;
  readonly newUtterance: (text: string) => SpeechSynthesisUtterance;
}

function findEngine(): SpeechEngine | undefined {
  if (!('speechSynthesis' in globalThis)) return undefined;
  return { synthesis: speechSynthesis, newUtterance: (text) => new SpeechSynthesisUtterance(text) };
}

/** A voice that has not started by then never will: a machine without a sound device reports no error. */
const START_TIMEOUT_MS = 10_000;

/** These errors only mean that the speech was cancelled. */
const ENDED: ReadonlySet<string> = new Set(['canceled', 'interrupted']);

const PROBLEMS: Readonly<Record<string, SpeechProblem>> = {
  'language-unavailable': 'noVoice',
  'voice-unavailable': 'noVoice',
  network: 'speechNetwork',
};

/** Ends the page's speech. There is only one, because there is one loudspeaker. */
let endCurrent: (() => void) | undefined;

export function createSpeechSynthesizer(engine: SpeechEngine | undefined = findEngine()): SpeechSynthesizer {
  let voices: readonly SpeechSynthesisVoice[] = [];
  return {
    isSupported: engine !== undefined,
    watchVoices(listener) {
      const updateVoices = () => {
        voices = engine?.synthesis.getVoices() ?? [];
        listener(voices);
      };
      updateVoices();
      engine?.synthesis.addEventListener('voiceschanged', updateVoices);
      return () => engine?.synthesis.removeEventListener('voiceschanged', updateVoices);
    },
    speak(chunks, { tag, voice }, handlers) {
      endCurrent?.();
      const chosen = voices.find((known) => known === voice) ?? null;
      const toUtterance = (speechEngine: SpeechEngine, text: string) =>
        Object.assign(speechEngine.newUtterance(text), { lang: chosen?.lang ?? tag, voice: chosen });
      if (engine) readAloud(engine, chunks, (text) => toUtterance(engine, text), handlers);
      else handlers.onEnd('noVoice');
    },
    end: () => endCurrent?.(),
  };
}

function readAloud(
  { synthesis }: SpeechEngine,
  chunks: readonly string[],
  toUtterance: (text: string) => SpeechSynthesisUtterance,
  handlers: SpeechHandlers,
): void {
  let isEnded = false;
  const startTimer = setTimeout(() => finish('speechFailed'), START_TIMEOUT_MS);

  function markEnded(): void {
    isEnded = true;
    clearTimeout(startTimer);
    if (endCurrent === endNow) endCurrent = undefined;
  }

  function finish(problem?: SpeechProblem): void {
    markEnded();
    if (problem) synthesis.cancel();
    handlers.onEnd(problem);
  }

  /** Called when another speech starts, or when the user stops this one. */
  function endNow(): void {
    markEnded();
    synthesis.cancel();
    handlers.onEnd();
  }

  function speakChunk(index: number): void {
    const text = chunks[index];
    if (text === undefined) {
      finish();
      return;
    }
    const utterance = toUtterance(text);
    const on = <Name extends 'start' | 'boundary' | 'end' | 'error'>(
      name: Name,
      listener: (event: SpeechSynthesisUtteranceEventMap[Name]) => void,
    ) =>
      utterance.addEventListener(name, (event) => {
        if (!isEnded) listener(event);
      });
    on('start', () => clearTimeout(startTimer));
    on('boundary', ({ name, charIndex, charLength }) => {
      if (name !== 'sentence') handlers.onWord(index, charIndex, charLength);
    });
    on('end', () => speakChunk(index + 1));
    on('error', ({ error }) => finish(ENDED.has(error) ? undefined : (PROBLEMS[error] ?? 'speechFailed')));
    synthesis.speak(utterance);
  }

  endCurrent = endNow;
  // The page's own speech would be read first, so cancel it. If there is none, do not cancel: some browsers would then
  // ignore the next speech.
  if (synthesis.speaking || synthesis.pending) synthesis.cancel();
  speakChunk(0);
}
