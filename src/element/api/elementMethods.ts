import type { FieldAdapter } from '../../services/contracts/field';
import type { ChangeKind, FieldChange } from '../../domain/field/change';
import type { Mode } from '../../domain/mode';
import type { Translation } from '@lang-assistant/core/translate/translation';

/** Languages by their codes, such as `pt_BR`, or by BCP 47 tags. A language that is left out does not change. */
export interface LanguageOptions {
  readonly source?: string;
  readonly target?: string;
}

/** Options for the translation of the page. Languages are given by their codes, such as `pt_BR`, or by BCP 47 tags. */
export interface PageOptions {
  /** Default: the language of the `html` element, else `source-language`. */
  readonly source?: string;
  /** Default: `target-language`. */
  readonly target?: string;
  /** Default: the element that `page-root` selects. */
  readonly root?: Element;
  /** Whether to translate texts that are far from the viewport, too. */
  readonly all?: boolean;
  /** Stops the translation. Texts that are already translated stay translated. */
  readonly signal?: AbortSignal;
}

export interface PageResult {
  readonly state: 'original' | 'working' | 'translated';
  readonly source: string;
  readonly target: string;
  /** Number of texts that are translated. */
  readonly units: number;
  /** Number of texts that could not be translated. */
  readonly skipped: number;
}

/** The methods that translate the page around the element. They load neither the widget nor React. */
export interface PageMethods {
  translatePage(options?: PageOptions): Promise<PageResult>;
  showOriginal(): Promise<void>;
}

/**
 * What to check: a field of the page (a textarea, a text input, or a contenteditable element), a container such as a
 * form with its fields, or the adapter of an editor.
 */
export type WriterTarget = HTMLElement | { readonly adapter: FieldAdapter };

export interface WriterOptions {
  /** A language code. Default: `source-language`, else the language of the field. */
  readonly language?: string;
  /** Default: `check-kinds`. */
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

/** The methods that check fields of the page. They load neither the widget nor React. */
export interface FieldMethods {
  attachWriter(target: WriterTarget, options?: WriterOptions): Promise<FieldWriter>;
}

/** Each method waits until the widget is loaded and on screen. */
export interface ElementMethods {
  translate(text: string, languages?: LanguageOptions): Promise<Translation>;
  setMode(mode: Mode): Promise<void>;
  setLanguages(languages: LanguageOptions): Promise<void>;
  newChat(): Promise<void>;
  stop(): Promise<void>;
  clear(): Promise<void>;
}
