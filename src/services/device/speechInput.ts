import type { RecognitionProblem } from '../../domain/voice/voice';
import type { RecognitionHandlers, Listener, SpeechInput } from '../contracts/voice';
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
    hear: (event: RecognitionEvents[Name]) => void,
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
  const newReader = isAndroid ? createAndroidReader : createReader;
  return {
    listen(tag, hearing) {
      endCurrent?.();
      if (recognition) return listenWith(recognition, newReader, tag, hearing);
      hearing.onEnd('noService');
      return { stop: () => undefined };
    },
    end: () => endCurrent?.(),
  };
}

function listenWith(
  RecognitionOfBrowser: RecognitionClass,
  newReader: () => Reader,
  tag: string,
  hearing: RecognitionHandlers,
): Listener {
  let lang = tag;
  let session: Recognition | undefined;
  let isWanted = true;
  let isOver = false;
  let hasHeard = false;
  let silentSessions = 0;
  let open = '';
  let patience: ReturnType<typeof setTimeout> | undefined;

  function setOpen(words: string): void {
    if (words === open) return;
    open = words;
    hearing.onInterim(words);
  }

  function takeWords(words: string): void {
    setOpen('');
    if (words.trim() !== '') hearing.onWords(words);
  }

  function finish(problem?: RecognitionProblem): void {
    if (isOver) return;
    isOver = true;
    clearTimeout(patience);
    if (endCurrent === endNow) endCurrent = undefined;
    // Words that the user has seen are kept, even if they are not final yet.
    takeWords(open);
    hearing.onEnd(problem);
  }

  function endNow(): void {
    finish();
    session?.abort();
  }

  /** Handles the end of a browser session: starts the next one, unless the user stopped the dictation. */
  function goOn(problem: RecognitionProblem | undefined, wasSilent: boolean): void {
    if (!isWanted) finish();
    else if (problem === 'language' && lang.includes('-')) begin(lang.slice(0, lang.indexOf('-')));
    else if (problem !== undefined && problem !== 'nothingHeard') finish(problem);
    else {
      silentSessions = wasSilent ? silentSessions + 1 : 0;
      takeWords(open);
      if (silentSessions < MAX_SILENT_SESSIONS) begin(lang);
      else finish(hasHeard ? undefined : 'nothingHeard');
    }
  }

  function begin(as: string): void {
    lang = as;
    const mine = new RecognitionOfBrowser();
    const read = newReader();
    let problem: RecognitionProblem | undefined;
    let wasSilent = true;
    Object.assign(mine, { lang, continuous: true, interimResults: true });
    const on = <Name extends keyof RecognitionEvents>(
      name: Name,
      hear: (event: RecognitionEvents[Name]) => void,
    ) =>
      mine.addEventListener(name, (event) => {
        if (!isOver) hear(event);
      });
    on('start', () => hearing.onStart());
    on('result', ({ results }) => {
      wasSilent = false;
      hasHeard = true;
      setOpen(read(toResults(results), takeWords));
    });
    on('error', ({ error }) => {
      problem = PROBLEMS[error] ?? 'interrupted';
    });
    on('end', () => goOn(problem, wasSilent));
    session = mine;
    try {
      mine.start();
    } catch {
      // The page may not ask for the microphone: insecure context, or a frame without the permission.
      finish('noService');
    }
  }

  endCurrent = endNow;
  begin(tag);
  return {
    stop() {
      if (!isWanted || isOver) return;
      isWanted = false;
      patience = setTimeout(endNow, LAST_WORDS_MS);
      session?.stop();
    },
  };
}
