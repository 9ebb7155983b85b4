import type { ChangeKind } from '../../i18n/messages';

export type { ChangeKind };
export const CHANGE_KINDS = [
  'spelling',
  'grammar',
  'punctuation',
  'word',
  'style',
] as const satisfies readonly ChangeKind[];

/** Why a change is suggested, in the checker's own words. */
export interface Reason {
  readonly text: string;
  /** The code of the language that it is in. */
  readonly language: string;
}

/** A suggested replacement of a part of a text, in UTF-16 code units. An empty part is a place for an insertion. */
export interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Further suggestions, best first. */
  readonly others: readonly string[];
  readonly kind: ChangeKind;
  /** Whether it is likely enough to be applied unasked. */
  readonly isCertain: boolean;
  readonly reason?: Reason;
}

/** A text to check, and what stands around it in its document. */
export interface Passage {
  readonly text: string;
  readonly before: string;
  readonly after: string;
}

/**
 * How much of a text was checked. `none`: its language is not supported. `failed`: no checker answered.
 */
export type Coverage = 'all' | 'spelling' | 'punctuation' | 'none' | 'failed';

/** The changes of a text, in order and without overlaps. */
export interface CheckedText {
  readonly changes: readonly Change[];
  readonly coverage: Coverage;
}

export interface CheckRequest {
  readonly passages: readonly Passage[];
  /** A code, also of a variant (`en-GB`). Undefined: it is detected. */
  readonly language: string | undefined;
  /** Whether changes of style are wanted, for which some checkers do more. */
  readonly withStyle: boolean;
  readonly signal: AbortSignal;
}

export interface CheckAnswer {
  /** What has checked. */
  readonly engine: string;
  /** One for each passage. */
  readonly texts: readonly CheckedText[];
}

/** Finds errors in texts. */
export interface Checker {
  readonly name: string;
  /** The codes of the languages that it checks; empty if it does not answer. */
  languages(): Promise<readonly string[]>;
  /**
   * @throws CheckError, or the signal's reason as soon as it fires
   */
  check(request: CheckRequest): Promise<CheckAnswer>;
  close(): Promise<void>;
}

/** The error of a checker. The message contains nothing of a text. */
export class CheckError extends Error {
  override readonly name = 'CheckError';
  /**
   * `closed`: it was shut down. `failed`: it did not start, crashed, or answered something else. `late`: it took too
   * long. `unsupported`: it does not check the language.
   */
  readonly kind: 'closed' | 'failed' | 'late' | 'unsupported';

  constructor(kind: CheckError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
