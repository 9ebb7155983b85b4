import type { RecognitionProblem, SpeechProblem, Voice } from '../../domain/voice/voice';

/** What comes of listening, in this order: it begins, words come, it ends. */
export interface RecognitionHandlers {
  /** The microphone is on. */
  onStart(): void;
  /** What was said since the words before, for good. */
  onWords(words: string): void;
  /** What is being said, as far as it is understood; `''` when there is nothing but final words. */
  onInterim(words: string): void;
  /** Nobody listens any more. Comes once and last, after `stop` too. */
  onEnd(problem?: RecognitionProblem): void;
}

/** Somebody who listens. */
export interface Listener {
  /** Listens no more; what has been said already is still understood. */
  stop(): void;
}

/** The browser's speech recognition. Only one widget of a page listens at a time: whoever begins ends the others. */
export interface SpeechInput {
  /** Listens until it is told to stop, or nothing is said for long. Never throws. */
  listen(tag: string, hearing: RecognitionHandlers): Listener;
  /** Ends it, whichever widget of the page is listening. */
  end(): void;
}

/** How a text is read. */
export interface SpeechOptions {
  readonly tag: string;
  /** One of those that `watchVoices` told of; without it the browser chooses. */
  readonly voice?: Voice;
}

/** What comes of reading aloud. */
export interface SpeechHandlers {
  /** A word begins: in which piece, where in it, and how long it is if the engine says so. Not every engine tells. */
  onWord(piece: number, index: number, length: number | undefined): void;
  /** Nothing is read any more. Comes once and last, but not after being told to stop. */
  onEnd(problem?: SpeechProblem): void;
}

/** The browser's speech synthesis. Only one widget of a page reads aloud at a time: whoever begins ends the others. */
export interface SpeechOutput {
  readonly isSupported: boolean;
  /** Hears of all voices, now and when there are others; of none as long as the browser is still looking. Returns the way to stop. */
  watchVoices(listener: (voices: readonly Voice[]) => void): () => void;
  /** Reads pieces one after the other. Never throws. */
  speak(pieces: readonly string[], delivery: SpeechOptions, reading: SpeechHandlers): void;
  /** Falls silent, whichever widget of the page is reading. */
  end(): void;
}

/** What a voice in and a voice out need of the browser. */
export interface VoicePorts {
  readonly input: SpeechInput;
  readonly output: SpeechOutput;
  /** Milliseconds, of any beginning. */
  now(): number;
}
