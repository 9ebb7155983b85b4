export const STYLES = ['simple', 'professional', 'academic', 'colloquial'] as const;
export const TONES = ['simple', 'enthusiastic', 'friendly', 'confident', 'peacemaker'] as const;

export type Style = (typeof STYLES)[number];
export type Tone = (typeof TONES)[number];

export interface WriteRequest {
  readonly text: string;
  readonly style: Style;
  readonly tone: Tone;
  readonly signal: AbortSignal;
}

export interface WriteResult {
  readonly correctedText: string;
  /** Short other ways to say it; empty where there are none. */
  readonly alternatives: readonly string[];
  /** What could not be done, in English for the host's developer, as a stable code for the widget: `tone_unsupported`. */
  readonly notices: readonly WriteNotice[];
}

export type WriteNotice =
  /** A tone needs a language model. */
  | 'tone_unsupported'
  /** The text is in a language that this engine cannot correct: it came back as it was. */
  | 'language_unsupported';

/** Improves texts. */
export interface Writer {
  readonly name: string;
  readonly quality: 'llm' | 'rule';
  improve(request: WriteRequest): Promise<WriteResult>;
  close(): Promise<void>;
}

/** Why the embedded writer did not improve a text. Nothing of the text is in the message. */
export class EmbeddedWriterError extends Error {
  override readonly name = 'EmbeddedWriterError';
  /** `closed`: it has been shut down. `failed`: its thread could not be started, broke or was too slow; the next text gets a new one. */
  readonly kind: 'closed' | 'failed';

  constructor(kind: 'closed' | 'failed', message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
