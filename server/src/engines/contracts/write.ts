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
  /** Positions refer to the text of the request. Changes are ordered and do not overlap. */
  readonly changes: readonly Change[];
  /** Set if another engine than the writer answered. */
  readonly engine?: string;
  readonly alternatives: readonly string[];
  /** What the writer could not do. Clients may rely on these codes. */
  readonly notices: readonly WriteNotice[];
}

export type WriteNotice =
  /** Only a language model can change the tone. */
  | 'tone_unsupported'
  /** The engine cannot correct the language of the text, so the text is returned unchanged. */
  | 'language_unsupported'
  /** Punctuation was corrected, but spelling and grammar were not. */
  | 'grammar_unchecked'
  /** Only punctuation was checked, because the server has no dictionary of the language. */
  | 'spelling_unavailable'
  /** The checker failed or took too long, so at least a part of the text is returned unchanged. */
  | 'check_failed';

export interface Writer {
  readonly name: string;
  readonly quality: 'llm' | 'rule';
  improve(request: WriteRequest): Promise<WriteResult>;
}
