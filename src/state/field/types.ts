import type { AppError } from '@lang-assistant/core/errors';
import type { ChangeKind, FieldChange, SentenceChange, TextRange } from '../../domain/field/change';
import type { CheckRequest } from '../../domain/field/planChecks';

/** The state of the check of a field's text. */
export type FieldStatus =
  /** Nothing is checked yet: the field is empty, or waits for the user's request. */
  | { readonly kind: 'idle' }
  | { readonly kind: 'checking' }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly error: AppError }
  /** Paused because too many words are unknown: the text seems to be in another language. */
  | { readonly kind: 'paused' };

export interface FieldCheckerState {
  readonly status: FieldStatus;
  /** The suggested changes, sorted by position. */
  readonly changes: readonly FieldChange[];
}

export interface CheckCall {
  readonly signal: AbortSignal;
  /** Called with the index of a sentence and its changes, in any order. */
  readonly onSentence: (index: number, changes: readonly SentenceChange[]) => void;
}

/** Describes a finished request. */
export interface CheckedSentences {
  /** A BCP 47 tag; `und` if neither the page nor the reply names the language. */
  readonly language: string;
  readonly engine: string;
  readonly sentences: number;
}

export interface FieldPorts {
  /** Checks sentences. Resolves to the checker's name and the detected language when all sentences are checked. */
  readonly check: (
    request: CheckRequest,
    call: CheckCall,
  ) => Promise<{ readonly engine: string; readonly language: string | undefined }>;
  /** Runs a function later. Returns a function that cancels it. */
  readonly schedule: (run: () => void, delayMs: number) => () => void;
  /** The range of the text that is visible. */
  readonly visible: () => TextRange;
  /** The caret position; undefined while the field has no focus. */
  readonly caret: () => number | undefined;
  /** Words for which there are no suggestions. */
  readonly ignoreWords: () => readonly string[];
  readonly onChange: () => void;
  /** The text has changed, and the known changes were moved with it. */
  readonly onEdit: () => void;
  readonly onChecked: (checked: CheckedSentences) => void;
}

/** What all fields of an element share. */
export interface FieldMemory {
  /** Changes of checked sentences, by language, kinds and text. */
  readonly known: Map<string, readonly SentenceChange[]>;
  /** Keys of the suggestions that the user has dismissed (`dismissKey`). */
  readonly dismissed: Set<string>;
  /** The id of the next change. Ids are unique across all fields. */
  nextId: number;
}

export interface FieldOptions {
  /** A BCP 47 tag. Undefined: the language that the replies report. */
  readonly language: string | undefined;
  readonly kinds: readonly ChangeKind[];
  /** Whether the text is checked while the user types. If false, it is checked on request only. */
  readonly isAutomatic: boolean;
}

export interface FieldChecker {
  readonly state: FieldCheckerState;
  /** The language in which the text is checked, as a BCP 47 tag; undefined until it is known. */
  readonly language: string | undefined;
  /** Call when the field has a new text. */
  setText(text: string): void;
  /** Call when the caret has moved: it may have left the word that the user was writing. */
  moveCaret(): void;
  /** Sends nothing while an input method composes a word. */
  setComposing(isComposing: boolean): void;
  setOptions(options: FieldOptions): void;
  /** Checks at once. Also repeats a failed check, and checks a text that seemed to be in another language. */
  check(): Promise<void>;
  dismiss(id: number): void;
  stop(): void;
}
