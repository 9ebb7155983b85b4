import type { ChangeKind } from '@lang-assistant/core/check';

export interface Reason {
  readonly text: string;
  readonly language: string;
}

/** Positions are in UTF-16 code units. If the range is empty, `text` is inserted. */
export interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Other suggestions, best first. */
  readonly others: readonly string[];
  readonly kind: ChangeKind;
  /** Whether the change is certain enough to be applied without asking the user. */
  readonly isCertain: boolean;
  readonly reason?: Reason;
}

/** A text to check, with the text before and after it in its document. */
export interface Passage {
  readonly text: string;
  readonly before: string;
  readonly after: string;
}

/** What was checked in a text. `none`: its language is not supported. `failed`: no checker answered. */
export type Coverage = 'all' | 'spelling' | 'punctuation' | 'none' | 'failed';

/** Changes are ordered by position and do not overlap. */
export interface CheckedText {
  readonly changes: readonly Change[];
  readonly coverage: Coverage;
}

export interface CheckRequest {
  readonly passages: readonly Passage[];
  /** A language code, possibly with a region (`en-GB`). If it is undefined, the checker detects the language. */
  readonly language: string | undefined;
  /** If set, some checkers apply more rules. */
  readonly withStyle: boolean;
  /** If set, a checker may leave out changes that are not certain. */
  readonly onlyCertain?: boolean;
  readonly signal: AbortSignal;
}

export interface CheckAnswer {
  readonly engine: string;
  readonly texts: readonly CheckedText[];
}

export interface Checker {
  readonly name: string;
  /** Language codes. Empty if the checker does not answer. */
  languages(): Promise<readonly string[]>;
  /** @throws CheckError, or the signal's reason as soon as it fires */
  check(request: CheckRequest): Promise<CheckAnswer>;
  close(): Promise<void>;
}

/** The message contains no part of the user's text. */
export class CheckError extends Error {
  override readonly name = 'CheckError';
  /**
   * `closed`: the checker was shut down. `failed`: it did not start, crashed, or sent an invalid answer. `late`: it
   * took too long. `unsupported`: it does not know the language.
   */
  readonly kind: 'closed' | 'failed' | 'late' | 'unsupported';

  constructor(kind: CheckError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
