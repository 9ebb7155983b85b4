import type { RecognitionProblem, SpeechProblem, Voice } from '../../domain/voice/voice';

/** Callbacks of a dictation, in the order in which they are called. */
export interface RecognitionHandlers {
  /** The microphone has been switched on. */
  onStart(): void;
  /** Receives the final words since the last call. */
  onWords(words: string): void;
  /** Receives words that may still change; `''` if there are none. */
  onInterim(words: string): void;
  /** The dictation ended. Called exactly once, as the last callback, also after `stop`. */
  onEnd(problem?: RecognitionProblem): void;
}

/** A running dictation. */
export interface RecognitionSession {
  /** Stops recording. Words that were already spoken are still recognized. */
  stop(): void;
}

/** The browser's speech recognition. Only one widget of a page records at a time: if one starts, any other stops. */
export interface SpeechRecognizer {
  /** Records until the user stops it or a long silence. Never throws. */
  recognize(tag: string, handlers: RecognitionHandlers): RecognitionSession;
  /** Ends the dictation of any widget on the page. */
  end(): void;
}

/** Options for reading aloud. */
export interface SpeechOptions {
  readonly tag: string;
  /** A voice that `watchVoices` reported. If it is not set, the browser chooses a voice. */
  readonly voice?: Voice;
}

/** Callbacks for reading aloud. */
export interface SpeechHandlers {
  /**
   * A word begins. Receives the index of the chunk, the word's position in it, and its length if the engine reports it.
   * Some engines never call this.
   */
  onWord(chunk: number, index: number, length: number | undefined): void;
  /** Reading ended. Called once, as the last callback, but not after `end`. */
  onEnd(problem?: SpeechProblem): void;
}

/** The browser's speech synthesis. Only one widget of a page reads aloud at a time: if one starts, any other stops. */
export interface SpeechSynthesizer {
  readonly isSupported: boolean;
  /**
   * Calls the listener with all voices, now and after each change. The list is empty while the browser is still loading.
   * Returns a function that removes the listener.
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
