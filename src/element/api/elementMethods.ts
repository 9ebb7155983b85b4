import type { FieldAdapter } from '../../services/contracts/field';
import type { ChangeKind, FieldChange } from '../../domain/field/change';
import type { Mode } from '../../domain/mode';
import type { Translation } from '@lang-assistant/core/translate/translation';

/** Languages as entry codes or BCP 47 tags. A language that is left out stays. */
export interface LanguageOptions {
  readonly source?: string;
  readonly target?: string;
}

/** How the page is translated. Languages as entry codes or BCP 47 tags. */
export interface PageOptions {
  /** Without it, that of the `html` element, else `source-language`. */
  readonly source?: string;
  /** Without it, `target-language`. */
  readonly target?: string;
  /** Without it, `page-root`. */
  readonly root?: Element;
  /** Also texts that are far from the viewport. */
  readonly all?: boolean;
  /** Stops the translation; what is translated stays. */
  readonly signal?: AbortSignal;
}

export interface PageResult {
  readonly state: 'original' | 'working' | 'translated';
  readonly source: string;
  readonly target: string;
  /** Texts that are translated. */
  readonly units: number;
  /** Texts that could not be translated. */
  readonly skipped: number;
}

/** The methods of the element that translate the page around it. They load neither the widget nor React. */
export interface PageMethods {
  translatePage(options?: PageOptions): Promise<PageResult>;
  showOriginal(): Promise<void>;
}

/**
 * A field of the page: a textarea, a text input, or a contenteditable element; a container such as a form, for the fields in
 * it; or the adapter of an editor.
 */
export type WriterTarget = HTMLElement | { readonly adapter: FieldAdapter };

/** How a field is checked. */
export interface WriterOptions {
  /** A language code. Without it, `source-language`, else that of the field. */
  readonly language?: string;
  /** Without them, `check-kinds`. */
  readonly kinds?: readonly ChangeKind[];
  /** Detaches the writer. */
  readonly signal?: AbortSignal;
}

/** The writer of a field, or of the fields in a container. */
export interface FieldWriter {
  /** The field or the container. */
  readonly field: HTMLElement;
  /** What is suggested now, in the order of the text. */
  readonly changes: readonly FieldChange[];
  /** Checks now. Resolves when all sentences are checked, or could not be. */
  check(): Promise<void>;
  /** Shows the next suggestion. */
  next(): void;
  previous(): void;
  /** Makes a change, by its `id`. */
  accept(id: number): Promise<void>;
  acceptAll(): Promise<void>;
  dismiss(id: number): void;
  /** Takes the marks and the button away. */
  detach(): void;
}

/** The methods of the element that check fields of the page. They load neither the widget nor React. */
export interface FieldMethods {
  attachWriter(target: WriterTarget, options?: WriterOptions): Promise<FieldWriter>;
}

/** The methods of the element. Each waits until the widget is loaded and on screen. */
export interface ElementMethods {
  translate(text: string, languages?: LanguageOptions): Promise<Translation>;
  setMode(mode: Mode): Promise<void>;
  setLanguages(languages: LanguageOptions): Promise<void>;
  newChat(): Promise<void>;
  stop(): Promise<void>;
  clear(): Promise<void>;
}
