import type { RecognitionProblem } from '../../domain/voice/voice';
import type { RecognitionHandlers, RecognitionSession, SpeechRecognizer } from '../contracts/voice';
import {
  createBrowserRecognition,
  findRecognition,
  type Recognition,
  type RecognitionClass,
} from './browserRecognition';

interface Result {
  readonly isFinal: boolean;
  readonly confidence: number;
  readonly words: string;
}

function toResults(results: SpeechRecognitionResultList): Result[] {
  return Array.from(results, (result) => ({
    isFinal: result.isFinal,
    confidence: result[0]?.confidence ?? 0,
    words: result[0]?.transcript ?? '',
  }));
}

/**
 * Reads a session's list of results. Reports each final result once and in order, and returns the words that are not
 * final yet.
 */
type Reader = (results: readonly Result[], onWords: (words: string) => void) => string;

/** As the specification describes: results are appended and become final in order. */
function createReader(): Reader {
  let finalCount = 0;
  return (results, onWords) => {
    for (let next = results[finalCount]; next?.isFinal; next = results[finalCount]) {
      finalCount += 1;
      onWords(next.words);
    }
    return results
      .slice(finalCount)
      .map(({ words }) => words)
      .join('');
  };
}

/**
 * For Chrome on Android, which appends every guess as a final result with confidence 0 and with all words of the
 * sentence so far. It often repeats the real result (github.com/JamesBrill/react-speech-recognition/pull/31).
 */
function createAndroidReader(): Reader {
  let lastWords = '';
  return (results, onWords) => {
    const last = results.at(-1);
    if (!last || last.words === lastWords) return '';
    if (!last.isFinal || last.confidence === 0) return last.words;
    lastWords = last.words;
    onWords(lastWords);
    return '';
  };
}

/**
 * Browsers end a session after a sentence or a silence. The dictation ends after this many silent sessions in a row.
 */
const MAX_SILENT_SESSIONS = 3;

/** Maximum wait for the last words after `stop`. Some versions of Safari never report the end. */
const LAST_WORDS_MS = 2000;

/** Ends the page's dictation. There is only one, because there is one microphone. */
let endCurrent: (() => void) | undefined;

export function createSpeechRecognizer(
  recognition: RecognitionClass | undefined = findRecognition(),
  isAndroid: boolean = /Android/.test(navigator.userAgent),
): SpeechRecognizer {
  const makeReader = isAndroid ? createAndroidReader : createReader;
  return {
    recognize(tag, handlers) {
      endCurrent?.();
      if (recognition) return startDictation(recognition, makeReader, tag, handlers);
      handlers.onEnd('noService');
      return { stop: () => undefined };
    },
    end: () => endCurrent?.(),
  };
}

function createTranscript({ onInterim, onWords }: RecognitionHandlers) {
  let interim = '';

  function setInterim(words: string): void {
    if (words === interim) return;
    interim = words;
    onInterim(words);
  }

  /** Reports words as final. By default, these are the interim words. */
  function commit(words = interim): void {
    setInterim('');
    if (words.trim() !== '') onWords(words);
  }

  return { setInterim, commit };
}

function startDictation(
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
  const transcript = createTranscript(handlers);
  let stopTimer: ReturnType<typeof setTimeout> | undefined;

  function finish(problem?: RecognitionProblem): void {
    if (isEnded) return;
    isEnded = true;
    clearTimeout(stopTimer);
    if (endCurrent === endNow) endCurrent = undefined;
    // Keep words that the user has already seen, even if they are not final yet.
    transcript.commit();
    handlers.onEnd(problem);
  }

  function endNow(): void {
    finish();
    session?.abort();
  }

  /** Starts the next browser session, unless the user stopped the dictation. */
  function onSessionEnd(problem: RecognitionProblem | undefined, wasSilent: boolean): void {
    if (!isWanted) finish();
    else if (problem === 'language' && lang.includes('-')) startSession(lang.slice(0, lang.indexOf('-')));
    else if (problem !== undefined && problem !== 'nothingHeard') finish(problem);
    else {
      silentSessions = wasSilent ? silentSessions + 1 : 0;
      transcript.commit();
      if (silentSessions < MAX_SILENT_SESSIONS) startSession(lang);
      else finish(hasWords ? undefined : 'nothingHeard');
    }
  }

  function startSession(sessionTag: string): void {
    lang = sessionTag;
    const read = makeReader();
    session = createBrowserRecognition(BrowserRecognition, lang, {
      onStart: () => !isEnded && handlers.onStart(),
      onResult(results) {
        if (isEnded) return;
        hasWords = true;
        transcript.setInterim(read(toResults(results), transcript.commit));
      },
      onEnd: (problem, wasSilent) => !isEnded && onSessionEnd(problem, wasSilent),
    });
    try {
      session.start();
    } catch {
      // The page may not use the microphone: it is insecure, or in a frame without the permission.
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
