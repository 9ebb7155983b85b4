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
