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
  /** Short alternatives; empty if there are none. */
  readonly alternatives: readonly string[];
  /** Stable codes for what was not possible, such as `tone_unsupported`. */
  readonly notices: readonly WriteNotice[];
}

export type WriteNotice =
  /** A tone needs a language model. */
  | 'tone_unsupported'
  /** The engine cannot correct the language of the text, which is returned unchanged. */
  | 'language_unsupported'
  /** Spelling and punctuation were checked, but grammar was not. */
  | 'grammar_unchecked'
  /** Spelling, punctuation, and the agreement of articles, adjectives and some verbs were checked, but no other grammar. */
  | 'grammar_partly_checked'
  /** Only punctuation was checked: the server has no dictionary of the language. */
  | 'spelling_unavailable';

/** A writing engine. */
export interface Writer {
  readonly name: string;
  readonly quality: 'llm' | 'rule';
  improve(request: WriteRequest): Promise<WriteResult>;
  close(): Promise<void>;
}

/** The error of the embedded writer. The message contains nothing of the text. */
export class EmbeddedWriterError extends Error {
  override readonly name = 'EmbeddedWriterError';
  /**
   * `closed`: it was shut down. `failed`: its thread did not start, crashed or was too slow; the next text gets a new
   * one.
   */
  readonly kind: 'closed' | 'failed';

  constructor(kind: 'closed' | 'failed', message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
