import type { RecognitionProblem, SpeechProblem, Voice } from '../../domain/voice/voice';

/** Callbacks of a dictation, in this order: start, words, end. */
export interface RecognitionHandlers {
  /** The microphone is on. */
  onStart(): void;
  /** Final words since the last call. */
  onWords(words: string): void;
  /** Words that may still change; `''` if there are none. */
  onInterim(words: string): void;
  /** The dictation ended. Called exactly once and last, also after `stop`. */
  onEnd(problem?: RecognitionProblem): void;
}

/** A running dictation. */
export interface RecognitionSession {
  /** Stops recording; words already spoken are still recognized. */
  stop(): void;
}

/**
 * The browser's speech recognition. Only one widget of a page records at a time: starting a dictation ends
 * any other.
 */
export interface SpeechRecognizer {
  /** Records until it is stopped or there is a long silence. Never throws. */
  recognize(tag: string, handlers: RecognitionHandlers): RecognitionSession;
  /** Ends the dictation of any widget on the page. */
  end(): void;
}

/** Options for reading aloud. */
export interface SpeechOptions {
  readonly tag: string;
  /** One of the voices that `watchVoices` reported; without it the browser chooses. */
  readonly voice?: Voice;
}

/** Callbacks for reading aloud. */
export interface SpeechHandlers {
  /**
   * A word begins: index of its chunk, its position in the chunk, and its length if the engine reports it.
   * Some engines never call this.
   */
  onWord(chunk: number, index: number, length: number | undefined): void;
  /** Reading ended. Called once and last, but not after `end`. */
  onEnd(problem?: SpeechProblem): void;
}

/**
 * The browser's speech synthesis. Only one widget of a page reads aloud at a time: starting ends any other.
 */
export interface SpeechSynthesizer {
  readonly isSupported: boolean;
  /**
   * Calls the listener with all voices, now and after each change; with none while the browser is still
   * loading them. Returns a function that removes the listener.
   */
  watchVoices(listener: (voices: readonly Voice[]) => void): () => void;
  /** Reads chunks one after the other. Never throws. */
  speak(chunks: readonly string[], options: SpeechOptions, handlers: SpeechHandlers): void;
  /** Stops the speech of any widget on the page. */
  end(): void;
}

/** Browser services for dictation and reading aloud. */
export interface VoicePorts {
  readonly recognizer: SpeechRecognizer;
  readonly synthesizer: SpeechSynthesizer;
  /** Monotonic time in milliseconds. */
  now(): number;
}
