import type { AppError } from '@lang-assistant/core/errors';
import type { ChangeKind, FieldChange, SentenceChange, TextRange } from '../../domain/field/change';
import type { CheckRequest } from '../../domain/field/planChecks';

/** What is known about the text of a field. */
export type FieldStatus =
  /** Nothing was asked: the field is empty, or is checked on request. */
  | { readonly kind: 'idle' }
  | { readonly kind: 'checking' }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly error: AppError }
  /** Too many words are unknown: the text seems to be in another language. */
  | { readonly kind: 'paused' };

export interface FieldCheckerState {
  readonly status: FieldStatus;
  /** In the order of the text. */
  readonly changes: readonly FieldChange[];
}

export interface CheckCall {
  readonly signal: AbortSignal;
  /** Called with the index of a sentence and its changes, in any order. */
  readonly onSentence: (index: number, changes: readonly SentenceChange[]) => void;
}

/** A finished request. */
export interface CheckedSentences {
  /** A BCP 47 tag; `und` if neither the page nor the answer names the language. */
  readonly language: string;
  readonly engine: string;
  readonly sentences: number;
}

export interface FieldPorts {
  /** Resolves with the name of the engine, and the detected language, when all sentences are answered. */
  readonly check: (
    request: CheckRequest,
    call: CheckCall,
  ) => Promise<{ readonly engine: string; readonly language: string | undefined }>;
  /** Runs a function later, and returns what cancels it. */
  readonly schedule: (run: () => void, delayMs: number) => () => void;
  /** What of the text is in view. */
  readonly visible: () => TextRange;
  /** The caret, while the field has focus. */
  readonly caret: () => number | undefined;
  /** Words to leave alone. */
  readonly ignoreWords: () => readonly string[];
  readonly onChange: () => void;
  /** The text has changed, and what is known has moved with it. */
  readonly onEdit: () => void;
  readonly onChecked: (checked: CheckedSentences) => void;
}

/** Shared by the fields of an element. */
export interface FieldMemory {
  /** The changes of sentences by language, kinds and text. */
  readonly known: Map<string, readonly SentenceChange[]>;
  /** What the user wants left alone. */
  readonly dismissed: Set<string>;
  /** The id of the next change: no two fields have one in common. */
  nextId: number;
}

export interface FieldOptions {
  /** A BCP 47 tag; undefined: the answers say it. */
  readonly language: string | undefined;
  readonly kinds: readonly ChangeKind[];
  /** False: a text is checked on request only. */
  readonly isAutomatic: boolean;
}

export interface FieldChecker {
  readonly state: FieldCheckerState;
  /** The language that the text is checked in, as a BCP 47 tag; undefined until it is known. */
  readonly language: string | undefined;
  /** The text of the field is another one. */
  setText(text: string): void;
  /** The caret has moved: it may have left the word that is being written. */
  moveCaret(): void;
  /** While a word is composed, nothing is sent. */
  setComposing(isComposing: boolean): void;
  setOptions(options: FieldOptions): void;
  /** Checks now, also what has failed, and in a text that seemed to be in another language. */
  check(): Promise<void>;
  dismiss(id: number): void;
  stop(): void;
}
