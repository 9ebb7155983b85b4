import type {
  ChangeKind,
  CheckRequest,
  FieldChange,
  FieldCheckReply,
  FieldEvents,
  OnSentence,
} from '@lang-assistant/core/check';
import type { Locale } from '@lang-assistant/core/locales';
import type { FieldAdapter } from './adapters/types.js';

/**
 * What to check: a field of the page (a textarea, a text input, or a contenteditable element), a container such as a
 * form with its fields, or the adapter of an editor.
 */
export type WriterTarget = HTMLElement | { readonly adapter: FieldAdapter };

/** What a single writer may override. */
export interface WriterSettings {
  /** A language code. Default: the language of the field, else the language that the check reports. */
  readonly language?: string;
  /** Default: all kinds but `style`. */
  readonly kinds?: readonly ChangeKind[];
  /** Detaches the writer when the signal is aborted. */
  readonly signal?: AbortSignal;
}

/** Checks a field, or the fields in a container. */
export interface FieldWriter {
  /** The field or the container that is checked. */
  readonly field: HTMLElement;
  /** The current suggestions, in the order of the text. */
  readonly changes: readonly FieldChange[];
  /** Checks the text now. Resolves when every sentence is checked or its check has failed. */
  check(): Promise<void>;
  next(): void;
  previous(): void;
  /** Accepts the suggestion with this `id`, and changes the text of the field. */
  accept(id: number): Promise<void>;
  acceptAll(): Promise<void>;
  dismiss(id: number): void;
  /** Stops the checks and removes the underlines and the status button. */
  detach(): void;
}

/**
 * Checks sentences. Returns the changes of each sentence, in order, or passes them to `onSentence` one by one. `signal`
 * is aborted when the answer is no longer needed.
 */
export type CheckFunction = (
  request: CheckRequest & { readonly sentences: readonly { readonly id: number }[] },
  signal: AbortSignal,
  onSentence: OnSentence,
) => Promise<Partial<FieldCheckReply>> | Partial<FieldCheckReply>;

export type WriterEvents = FieldEvents<HTMLElement>;

/** @returns false if the page does not want what follows, such as a visit to the address of the login */
export type Emit = <Name extends keyof WriterEvents>(name: Name, detail: WriterEvents[Name]) => boolean;

/** The settings of all writers of a place. They may change while fields are checked. */
export interface WriterConfig {
  readonly locale: Locale;
  /** A BCP 47 tag. If undefined, the language of the field is used, else the detected language. */
  readonly language: string | undefined;
  readonly kinds: readonly ChangeKind[];
  /** False if the user starts each check with the button. */
  readonly isAutomatic: boolean;
  /** True for the shortcut that opens the suggestion at the caret. */
  readonly isShortcut: (event: KeyboardEvent) => boolean;
  /** An address or `event`. Empty if the page has no login that raises the limit. */
  readonly login: string;
  readonly theme: 'auto' | 'light' | 'dark';
}
