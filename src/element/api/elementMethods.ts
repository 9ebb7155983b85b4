import type { FieldWriter, WriterSettings, WriterTarget } from '@lang-assistant/field-writer';
import type { SavedFormat } from '../../domain/saved/exportFiles';
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

/** Languages by their codes, such as `pt_BR`, or by BCP 47 tags. Without one, items of every language. */
export interface SavedPair {
  readonly from?: string;
  readonly to?: string;
}

export type PageState = 'original' | 'working' | 'translated';

export interface PageResult {
  readonly state: PageState;
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
  showOriginalOf(element: Element): boolean;
}

export type { FieldWriter, WriterTarget };

export type WriterOptions = WriterSettings;

/** The methods that check fields of the page. They load neither the widget nor React. */
export interface FieldMethods {
  attachWriter(target: WriterTarget, options?: WriterOptions): Promise<FieldWriter>;
}

/** Each method waits until the widget is loaded and on screen. */
export interface ElementMethods {
  translate(text: string, languages?: LanguageOptions): Promise<Translation>;
  /** `text` replaces the text in the box of the tool. */
  setMode(mode: Mode, text?: string): Promise<void>;
  setLanguages(languages: LanguageOptions): Promise<void>;
  newChat(): Promise<void>;
  stop(): Promise<void>;
  clear(): Promise<void>;
  exportSaved(format: SavedFormat, pair?: SavedPair): Promise<Blob>;
}
