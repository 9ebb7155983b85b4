import type {
  ChangeKind,
  CheckRequest,
  FieldChange,
  SentenceChange,
  TextRange,
} from '@lang-assistant/core/check';
import type { AppError } from '@lang-assistant/core/errors';

export type FieldStatus =
  /** The field is empty, waits for the user's request, or has too little text to detect its language. */
  | { readonly kind: 'idle' }
  | { readonly kind: 'checking' }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly error: AppError }
  /** The server cannot check the spelling of most words. */
  | { readonly kind: 'unsupported' }
  /** Too many words are unknown: the text seems to be in another language. */
  | { readonly kind: 'paused' };

export interface FieldCheckerState {
  readonly status: FieldStatus;
  /** Sorted by position. */
  readonly changes: readonly FieldChange[];
}

export interface CheckCall {
  readonly signal: AbortSignal;
  /** Called with the index of a sentence and its changes, in any order. */
  readonly onSentence: (index: number, changes: readonly SentenceChange[]) => void;
}

export interface CheckedSentences {
  /** BCP 47; `und` if neither the page nor the reply names the language. */
  readonly language: string;
  readonly engine: string;
  readonly sentences: number;
}

export interface FieldPorts {
  /** Resolves to the checker's name and the detected language when all sentences are checked. */
  readonly check: (
    request: CheckRequest,
    call: CheckCall,
  ) => Promise<{
    readonly engine: string;
    readonly language: string | undefined;
    /** The spelling of no sentence was checked. */
    readonly isUnsupported?: boolean;
  }>;
  readonly visible: () => TextRange;
  /** Undefined while the field has no focus. */
  readonly caret: () => number | undefined;
  /** Words without suggestions. */
  readonly ignoreWords: () => readonly string[];
  readonly onChange: () => void;
  /** The text has changed, and the known changes were moved with it. */
  readonly onEdit: () => void;
  readonly onChecked: (checked: CheckedSentences) => void;
}

export interface KnownSentence {
  readonly changes: readonly SentenceChange[];
  readonly isUnsupported: boolean;
}

export interface FieldMemory {
  /** Checked sentences, by language, kinds and text. */
  readonly known: Map<string, KnownSentence>;
  /** Keys of dismissed suggestions (`dismissKey`). */
  readonly dismissed: Set<string>;
  /** Ids are unique across all fields. */
  nextId: number;
}

export interface FieldOptions {
  /** BCP 47. Undefined: the language that the replies report. */
  readonly language: string | undefined;
  readonly kinds: readonly ChangeKind[];
  /** Check while the user types; else on request only. */
  readonly isAutomatic: boolean;
}

export interface FieldChecker {
  readonly state: FieldCheckerState;
  /** BCP 47; undefined until the language is known. */
  readonly language: string | undefined;
  setText(text: string): void;
  /** Call when the caret has moved: it may have left the word that the user was writing. */
  moveCaret(): void;
  /** Nothing is sent while an input method composes a word. */
  setComposing(isComposing: boolean): void;
  setOptions(options: FieldOptions): void;
  /** Checks at once. Also repeats a failed check, and checks a text that seemed to be in another language. */
  check(): Promise<void>;
  dismiss(id: number): void;
  stop(): void;
}
