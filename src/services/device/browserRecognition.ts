import type { RecognitionProblem } from '../../domain/voice/voice';

export interface RecognitionEvents {
  readonly start: Event;
  readonly result: SpeechRecognitionEvent;
  readonly error: SpeechRecognitionErrorEvent;
  readonly end: Event;
}

export interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  addEventListener<Name extends keyof RecognitionEvents>(
    name: Name,
    listener: (event: RecognitionEvents[Name]) => void,
  ): void;
  start(): void;
  stop(): void;
  abort(): void;
}

export type RecognitionClass = new () => Recognition;

declare const SpeechRecognition: RecognitionClass | undefined;
declare const webkitSpeechRecognition: RecognitionClass | undefined;

/** Undefined in Firefox. */
export function findRecognition(): RecognitionClass | undefined {
  if (typeof SpeechRecognition === 'function') return SpeechRecognition;
  return typeof webkitSpeechRecognition === 'function' ? webkitSpeechRecognition : undefined;
}

const PROBLEMS: Readonly<Record<string, RecognitionProblem>> = {
  'not-allowed': 'denied',
  'service-not-allowed': 'noService',
  'audio-capture': 'noMicrophone',
  network: 'network',
  'language-not-supported': 'language',
  'no-speech': 'nothingHeard',
  aborted: 'interrupted',
};

/** Callbacks of one browser session. A dictation consists of several sessions. */
interface BrowserRecognitionHandlers {
  onStart(): void;
  onResult(results: SpeechRecognitionResultList): void;
  /** `wasSilent` means that there was no result. */
  onEnd(problem: RecognitionProblem | undefined, wasSilent: boolean): void;
}

/** Creates a session without starting it. */
export function createBrowserRecognition(
  BrowserRecognition: RecognitionClass,
  lang: string,
  { onStart, onResult, onEnd }: BrowserRecognitionHandlers,
): Recognition {
  const session = new BrowserRecognition();
  let problem: RecognitionProblem | undefined;
  let wasSilent = true;
  Object.assign(session, { lang, continuous: true, interimResults: true });
  session.addEventListener('start', onStart);
  session.addEventListener('result', ({ results }) => {
    wasSilent = false;
    onResult(results);
  });
  session.addEventListener('error', ({ error }) => {
    problem = PROBLEMS[error] ?? 'interrupted';
  });
  session.addEventListener('end', () => onEnd(problem, wasSilent));
  return session;
}
