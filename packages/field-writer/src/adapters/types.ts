import type { TextRange } from '@lang-assistant/core/check';

export type Refusal = 'readOnly' | 'tooLong' | 'refused';

export interface FieldText {
  readonly element: HTMLElement;
  read(): string;
  readonly isReadOnly: boolean;
  /** Undefined if the field has no focus. */
  selection(): TextRange | undefined;
  /** Also focuses the field. */
  select(range: TextRange): void;
  /** An estimate. */
  visible(): TextRange;
  /**
   * Whether a range has neither formatting nor line breaks, so that a replacement loses nothing. The offsets are those
   * of the last `read`.
   */
  isPlain(range: TextRange): boolean;
  /**
   * Replaces a range as one step of the browser's undo history, and reads the text again.
   * @param selected the selection before the field lost the focus
   */
  replace(range: TextRange, text: string, selected?: TextRange): Promise<Refusal | undefined>;
  /** Calls `changed` when the text changes without an `input` event. Returns a function that stops this. */
  onChange?(changed: () => void): () => void;
  dispose?(): void;
}

/** Connects an editor that keeps its text outside of the DOM. All offsets are UTF-16 code units of `text()`. */
export interface FieldAdapter {
  /** The element in which the user types. */
  readonly element: HTMLElement;
  readonly isEditable: boolean;
  /** The text, with a line break between blocks. Content that is not text, such as an image, is one U+FFFC. */
  text(): string;
  /** The selection; undefined if the editor has no focus. */
  selection(): TextRange | undefined;
  /** Focuses the editor and selects a range of its text. */
  select(from: number, to: number): void;
  /** Replaces a range as one step of the editor's undo history, and keeps the user's selection. */
  replace(from: number, to: number, text: string): void;
  /** The DOM range that shows a part of the text. */
  rangeOf(from: number, to: number): Range | undefined;
  /** Calls `changed` when the text may have changed. Returns a function that stops this. */
  onChange(changed: () => void): () => void;
  dispose(): void;
}
