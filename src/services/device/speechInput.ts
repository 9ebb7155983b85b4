import type { RecognitionProblem } from '../../domain/voice/voice';
import type { RecognitionHandlers, RecognitionSession, SpeechInput } from '../contracts/voice';
import { createAndroidReader, createReader, toResults, type Reader } from './speechResults';

export interface RecognitionEvents {
  readonly start: Event;
  readonly result: SpeechRecognitionEvent;
  readonly error: SpeechRecognitionErrorEvent;
  readonly end: Event;
}

/** The part of the browser's `SpeechRecognition` in use. */
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

/** The browser's recogniser. Firefox has none. */
export function findRecognition(): RecognitionClass | undefined {
  if (typeof SpeechRecognition === 'function') return SpeechRecognition;
  return typeof webkitSpeechRecognition === 'function' ? webkitSpeechRecognition : undefined;
}

/**
 * Browsers end a session after a sentence or a silence. After this many silent sessions in a row, the
 * dictation ends.
 */
const MAX_SILENT_SESSIONS = 3;

/**
 * Maximum wait for the last words after `stop`, in milliseconds. Some versions of Safari never report the
 * end.
 */
const LAST_WORDS_MS = 2000;

const PROBLEMS: Readonly<Record<string, RecognitionProblem>> = {
  'not-allowed': 'denied',
  'service-not-allowed': 'noService',
  'audio-capture': 'noMicrophone',
  network: 'network',
  'language-not-supported': 'language',
  'no-speech': 'nothingHeard',
  aborted: 'interrupted',
};

/** Ends the current dictation of the page, as there is one microphone. */
let endCurrent: (() => void) | undefined;

/** A `SpeechInput` on top of the browser's recogniser. */
export function createSpeechInput(
  recognition: RecognitionClass | undefined = findRecognition(),
  isAndroid: boolean = /Android/.test(navigator.userAgent),
): SpeechInput {
  const makeReader = isAndroid ? createAndroidReader : createReader;
  return {
    listen(tag, handlers) {
      endCurrent?.();
      if (recognition) return listenWith(recognition, makeReader, tag, handlers);
      handlers.onEnd('noService');
      return { stop: () => undefined };
    },
    end: () => endCurrent?.(),
  };
}

function listenWith(
  BrowserRecognition: RecognitionClass,
  makeReader: () => Reader,
  tag: string,
  handlers: RecognitionHandlers,
): RecognitionSession {
  let lang = tag;
  let session: Recognition | undefined;
  let isWanted = true;
  let isEnded = false;
  let hasWords = false;
  let silentSessions = 0;
  let interim = '';
  let stopTimer: ReturnType<typeof setTimeout> | undefined;

  function setInterim(words: string): void {
    if (words === interim) return;
    interim = words;
    handlers.onInterim(words);
  }

  function commitWords(words: string): void {
    setInterim('');
    if (words.trim() !== '') handlers.onWords(words);
  }

  function finish(problem?: RecognitionProblem): void {
    if (isEnded) return;
    isEnded = true;
    clearTimeout(stopTimer);
    if (endCurrent === endNow) endCurrent = undefined;
    // Words that the user has seen are kept, even if they are not final yet.
    commitWords(interim);
    handlers.onEnd(problem);
  }

  function endNow(): void {
    finish();
    session?.abort();
  }

  /** Handles the end of a browser session: starts the next one, unless the user stopped the dictation. */
  function onSessionEnd(problem: RecognitionProblem | undefined, wasSilent: boolean): void {
    if (!isWanted) finish();
    else if (problem === 'language' && lang.includes('-')) startSession(lang.slice(0, lang.indexOf('-')));
    else if (problem !== undefined && problem !== 'nothingHeard') finish(problem);
    else {
      silentSessions = wasSilent ? silentSessions + 1 : 0;
      commitWords(interim);
      if (silentSessions < MAX_SILENT_SESSIONS) startSession(lang);
      else finish(hasWords ? undefined : 'nothingHeard');
    }
  }

  function startSession(sessionTag: string): void {
    lang = sessionTag;
    const newSession = new BrowserRecognition();
    const read = makeReader();
    let problem: RecognitionProblem | undefined;
    let wasSilent = true;
    Object.assign(newSession, { lang, continuous: true, interimResults: true });
    const on = <Name extends keyof RecognitionEvents>(
      name: Name,
      listener: (event: RecognitionEvents[Name]) => void,
    ) =>
      newSession.addEventListener(name, (event) => {
        if (!isEnded) listener(event);
      });
    on('start', () => handlers.onStart());
    on('result', ({ results }) => {
      wasSilent = false;
      hasWords = true;
      setInterim(read(toResults(results), commitWords));
    });
    on('error', ({ error }) => {
      problem = PROBLEMS[error] ?? 'interrupted';
    });
    on('end', () => onSessionEnd(problem, wasSilent));
    session = newSession;
    try {
      newSession.start();
    } catch {
      // The page may not ask for the microphone: insecure context, or a frame without the permission.
      finish('noService');
    }
  }

  endCurrent = endNow;
  startSession(tag);
  return {
    stop() {
      if (!isWanted || isEnded) return;
      isWanted = false;
      stopTimer = setTimeout(endNow, LAST_WORDS_MS);
      session?.stop();
    },
  };
}
