import type { SpeechRecognizer, SpeechSynthesizer } from '../../../src/services/contracts/voice';
import type { Recognition, RecognitionEvents } from '../../../src/services/device/browserRecognition';
import { createSpeechRecognizer } from '../../../src/services/device/speechRecognizer';
import { createSpeechSynthesizer, type SpeechEngine } from '../../../src/services/device/speechSynthesizer';

interface FakeResult {
  readonly isFinal: boolean;
  readonly length: 1;
  readonly 0: { readonly transcript: string; readonly confidence: number };
}

/** A recognition session whose results come from the test. Its events have the order of the specification. */
class FakeSession implements Recognition {
  lang = '';
  continuous = false;
  interimResults = false;
  readonly events: string[] = [];
  state: 'new' | 'open' | 'over' = 'new';
  /** The text that is recognized after `stop` is called. */
  lastWords: string | undefined;
  /** If true, the session sends no end event, as in some versions of Safari. */
  isStuck = false;
  readonly #listeners = new EventTarget();
  readonly #results: FakeResult[] = [];
  #isSpeech = false;
  readonly #refusal: string | undefined;

  constructor(refusal: string | undefined) {
    this.#refusal = refusal;
  }

  addEventListener<Name extends keyof RecognitionEvents>(
    name: Name,
    listener: (event: RecognitionEvents[Name]) => void,
  ): void {
    this.#listeners.addEventListener(name, listener as unknown as EventListener);
  }

  #emit(name: string, more: object = {}): void {
    this.events.push(name);
    this.#listeners.dispatchEvent(Object.assign(new Event(name), more));
  }

  start(): void {
    if (this.#refusal === 'throws') throw new DOMException('already started', 'InvalidStateError');
    if (this.state !== 'new') throw new Error('started twice');
    this.state = 'open';
    queueMicrotask(() => {
      if (this.state !== 'open') return;
      if (this.#refusal !== undefined) {
        this.fail(this.#refusal);
        return;
      }
      this.#emit('start');
      this.#emit('audiostart');
    });
  }

  /** Sends a result, which replaces the interim result. */
  recognize(transcript: string, isFinal = false, confidence = 0.9): void {
    if (!this.#isSpeech) {
      this.#isSpeech = true;
      this.#emit('soundstart');
      this.#emit('speechstart');
    }
    const result: FakeResult = { isFinal, length: 1, 0: { transcript, confidence } };
    const last = this.#results.at(-1);
    if (last && !last.isFinal) this.#results.pop();
    this.#results.push(result);
    this.#emit('result', { resultIndex: this.#results.length - 1, results: [...this.#results] });
  }

  /** Sends several interim results at once, as Chrome does for a long sentence. */
  hearAll(...guesses: readonly [transcript: string, isFinal: boolean][]): void {
    const results = guesses.map(([transcript, isFinal]) => ({
      isFinal,
      length: 1,
      0: { transcript, confidence: 0.9 },
    }));
    this.#emit('result', { resultIndex: 0, results });
  }

  finish(): void {
    if (this.state === 'over') return;
    this.state = 'over';
    if (this.#isSpeech) {
      this.#emit('speechend');
      this.#emit('soundend');
    }
    if (this.events.includes('audiostart')) this.#emit('audioend');
    this.#emit('end');
  }

  fail(error: string): void {
    this.#emit('error', { error });
    this.finish();
  }

  stop(): void {
    if (this.isStuck) return;
    if (this.lastWords !== undefined) this.recognize(this.lastWords, true);
    this.finish();
  }

  abort(): void {
    if (this.state === 'over') return;
    this.fail('aborted');
  }
}

export interface FakeSpeechRecognizer {
  readonly recognizer: SpeechRecognizer;
  readonly sessions: FakeSession[];
  readonly session: FakeSession;
  /** The error with which the next sessions fail as soon as they start. */
  refusal: string | undefined;
}

/** The widget's speech recognizer on top of the fake recognition. */
export function createFakeSpeechRecognizer(isAndroid = false): FakeSpeechRecognizer {
  const sessions: FakeSession[] = [];
  class NextSession extends FakeSession {
    constructor() {
      super(fake.refusal);
      sessions.push(this);
    }
  }
  const fake: FakeSpeechRecognizer = {
    refusal: undefined,
    recognizer: createSpeechRecognizer(NextSession, isAndroid),
    sessions,
    get session() {
      const last = sessions.at(-1);
      if (!last) throw new Error('no recognition has started yet');
      return last;
    },
  };
  return fake;
}

class FakeUtterance extends EventTarget {
  readonly text: string;
  lang = '';
  voice: SpeechSynthesisVoice | null = null;
  constructor(text: string) {
    super();
    this.text = text;
  }
  emit(name: string, more: object = {}): void {
    this.dispatchEvent(Object.assign(new Event(name), more));
  }
}

export const fakeVoice = (lang: string, more: Partial<SpeechSynthesisVoice> = {}): SpeechSynthesisVoice => ({
  lang,
  name: lang,
  voiceURI: lang,
  localService: true,
  default: false,
  ...more,
});

export interface FakeSpeechSynthesizer {
  readonly synthesizer: SpeechSynthesizer;
  readonly said: FakeUtterance[];
  readonly utterance: FakeUtterance;
  readonly cancelled: number;
  /** Makes the voices available and fires `voiceschanged`. */
  setVoices(...voices: readonly SpeechSynthesisVoice[]): void;
  /** Fires the start event, a word boundary, and the end event. */
  begin(): void;
  reach(charIndex: number, charLength?: number, name?: string): void;
  finish(): void;
  fail(error: string): void;
}

/** The widget's speech synthesizer on top of the fake synthesis, whose events the test fires. */
export function createFakeSpeechSynthesizer(): FakeSpeechSynthesizer {
  const said: FakeUtterance[] = [];
  const events = new EventTarget();
  let voices: readonly SpeechSynthesisVoice[] = [];
  let current: FakeUtterance | undefined;
  let cancelled = 0;
  const synthesis = {
    getVoices: () => [...voices],
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    get speaking() {
      return current !== undefined;
    },
    pending: false,
    speak(utterance: unknown) {
      if (!(utterance instanceof FakeUtterance)) throw new Error('not an utterance');
      if (current) throw new Error('one after the other');
      current = utterance;
      said.push(utterance);
    },
    cancel() {
      cancelled += 1;
      const before = current;
      current = undefined;
      before?.emit('error', { error: 'canceled' });
    },
  };
  const engine = {
    synthesis,
    newUtterance: (text: string) => new FakeUtterance(text),
  } as unknown as SpeechEngine;
  const latest = () => {
    if (!current) throw new Error('nothing is being said');
    return current;
  };
  const leave = (name: string, more?: object) => {
    const utterance = latest();
    current = undefined;
    utterance.emit(name, more);
  };
  return {
    synthesizer: createSpeechSynthesizer(engine),
    said,
    get utterance() {
      return latest();
    },
    get cancelled() {
      return cancelled;
    },
    setVoices(...next) {
      voices = next;
      events.dispatchEvent(new Event('voiceschanged'));
    },
    begin: () => latest().emit('start'),
    reach: (charIndex, charLength, name = 'word') =>
      latest().emit('boundary', { name, charIndex, charLength }),
    finish: () => leave('end'),
    fail: (error) => leave('error', { error }),
  };
}
