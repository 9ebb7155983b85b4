import type { Change } from './check';

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
  /** What was changed, with places in the text of the request; in order and without overlaps. */
  readonly changes: readonly Change[];
  /** What has answered, if that is another engine than the writer. */
  readonly engine?: string;
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
  /** Only punctuation was checked: the server has no dictionary of the language. */
  | 'spelling_unavailable'
  /** The checker failed or took too long: at least a part of the text is returned unchanged. */
  | 'check_failed';

/** A writing engine. */
export interface Writer {
  readonly name: string;
  readonly quality: 'llm' | 'rule';
  improve(request: WriteRequest): Promise<WriteResult>;
  close(): Promise<void>;
}
