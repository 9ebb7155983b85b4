import type { SpeechProblem } from '../../domain/voice/voice';
import type { SpeechHandlers, SpeechOutput } from '../contracts/voice';

/** The part of the browser's speech synthesis in use. */
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

/**
 * A voice that has not started after this many milliseconds never will: a machine without a sound device
 * reports no error.
 */
const START_PATIENCE_MS = 10_000;

/** Not errors: the speech was cancelled. */
const ENDED: ReadonlySet<string> = new Set(['canceled', 'interrupted']);

const PROBLEMS: Readonly<Record<string, SpeechProblem>> = {
  'language-unavailable': 'noVoice',
  'voice-unavailable': 'noVoice',
  network: 'speechNetwork',
};

/** Ends the current speech of the page, as there is one loudspeaker. */
let endCurrent: (() => void) | undefined;

/** A `SpeechOutput` on top of the browser's synthesis. */
export function createSpeechOutput(engine: SpeechEngine | undefined = findEngine()): SpeechOutput {
  let voices: readonly SpeechSynthesisVoice[] = [];
  return {
    isSupported: engine !== undefined,
    watchVoices(listener) {
      const look = () => {
        voices = engine?.synthesis.getVoices() ?? [];
        listener(voices);
      };
      look();
      engine?.synthesis.addEventListener('voiceschanged', look);
      return () => engine?.synthesis.removeEventListener('voiceschanged', look);
    },
    speak(pieces, { tag, voice }, reading) {
      endCurrent?.();
      const chosen = voices.find((known) => known === voice) ?? null;
      const toUtterance = (made: SpeechEngine, text: string) =>
        Object.assign(made.newUtterance(text), { lang: chosen?.lang ?? tag, voice: chosen });
      if (engine) readAloud(engine, pieces, (text) => toUtterance(engine, text), reading);
      else reading.onEnd('noVoice');
    },
    end: () => endCurrent?.(),
  };
}

function readAloud(
  { synthesis }: SpeechEngine,
  pieces: readonly string[],
  toUtterance: (text: string) => SpeechSynthesisUtterance,
  reading: SpeechHandlers,
): void {
  let isOver = false;
  const patience = setTimeout(() => finish('speechFailed'), START_PATIENCE_MS);

  function silence(): void {
    isOver = true;
    clearTimeout(patience);
    if (endCurrent === endNow) endCurrent = undefined;
  }

  function finish(problem?: SpeechProblem): void {
    silence();
    if (problem) synthesis.cancel();
    reading.onEnd(problem);
  }

  /** Ends the speech: another one starts, or the user stopped it. */
  function endNow(): void {
    silence();
    synthesis.cancel();
    reading.onEnd();
  }

  function say(piece: number): void {
    const text = pieces[piece];
    if (text === undefined) {
      finish();
      return;
    }
    const utterance = toUtterance(text);
    const on = <Name extends 'start' | 'boundary' | 'end' | 'error'>(
      name: Name,
      hear: (event: SpeechSynthesisUtteranceEventMap[Name]) => void,
    ) =>
      utterance.addEventListener(name, (event) => {
        if (!isOver) hear(event);
      });
    on('start', () => clearTimeout(patience));
    on('boundary', ({ name, charIndex, charLength }) => {
      if (name !== 'sentence') reading.onWord(piece, charIndex, charLength);
    });
    on('end', () => say(piece + 1));
    on('error', ({ error }) => finish(ENDED.has(error) ? undefined : (PROBLEMS[error] ?? 'speechFailed')));
    synthesis.speak(utterance);
  }

  endCurrent = endNow;
  // Speech of the page itself would be read first. Only cancel if there is some: otherwise some browsers
  // ignore what follows.
  if (synthesis.speaking || synthesis.pending) synthesis.cancel();
  say(0);
}
