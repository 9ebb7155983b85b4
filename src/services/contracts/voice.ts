import type { RecognitionProblem, SpeechProblem, Voice } from '../../domain/voice/voice';

export interface RecognitionHandlers {
  onStart(): void;
  /** The final words since the last call. */
  onWords(words: string): void;
  /** Words that may still change; `''` if there are none. */
  onInterim(words: string): void;
  /** Called exactly once, as the last callback, also after `stop`. */
  onEnd(problem?: RecognitionProblem): void;
}

export interface RecognitionSession {
  /** Stops recording. Words that were already spoken are still recognized. */
  stop(): void;
}

/** Only one widget of a page records at a time: if one starts, any other stops. */
export interface SpeechRecognizer {
  /** Records until the user stops it or a long silence. Never throws. */
  recognize(tag: string, handlers: RecognitionHandlers): RecognitionSession;
  /** Ends the dictation of any widget on the page. */
  end(): void;
}

export interface SpeechOptions {
  readonly tag: string;
  /** A voice that `watchVoices` reported. If it is not set, the browser chooses a voice. */
  readonly voice?: Voice;
}

export interface SpeechHandlers {
  /**
   * A word begins. Receives the index of the chunk, the word's position in it, and its length if the engine reports it.
   * Some engines never call this.
   */
  onWord(chunk: number, index: number, length: number | undefined): void;
  /** Called once, as the last callback, but not after `end`. */
  onEnd(problem?: SpeechProblem): void;
}

/** Only one widget of a page reads aloud at a time: if one starts, any other stops. */
export interface SpeechSynthesizer {
  readonly isSupported: boolean;
  /**
   * Calls the listener with all voices, now and after each change. The list is empty while the browser is still
   * loading. Returns a function that removes the listener.
   */
  watchVoices(listener: (voices: readonly Voice[]) => void): () => void;
  /** Reads chunks one after the other. Never throws. */
  speak(chunks: readonly string[], options: SpeechOptions, handlers: SpeechHandlers): void;
  /** Stops the speech of any widget on the page. */
  end(): void;
}

export interface VoicePorts {
  readonly recognizer: SpeechRecognizer;
  readonly synthesizer: SpeechSynthesizer;
  /** Monotonic time in milliseconds. */
  now(): number;
}
