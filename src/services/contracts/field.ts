import type { ChangeKind, TextRange } from '../../domain/field/change';

/** Why a field did not take a change. */
export type Refusal = 'readOnly' | 'tooLong' | 'refused';

/** The text of a host's field. */
export interface FieldText {
  readonly element: HTMLElement;
  read(): string;
  readonly isReadOnly: boolean;
  /** The selection; undefined without focus. */
  selection(): TextRange | undefined;
  /** Focuses the field, and selects a part of its text. */
  select(range: TextRange): void;
  /** The part of the text that is about in view. */
  visible(): TextRange;
  /** Whether a part of the text that was read last is text alone: formatting and lines of an editor are not lost with it. */
  isPlain(range: TextRange): boolean;
  /**
   * Replaces a part, as one step of the browser's undo, and reads the text back.
   * @param selected what was selected before the focus left the field
   */
  replace(range: TextRange, text: string, selected?: TextRange): Promise<Refusal | undefined>;
  /** Calls a function when the text has changed without an event of the field, until the returned one is called. */
  onChange?(changed: () => void): () => void;
  dispose?(): void;
}

/** The text of an editor that keeps it outside of the page: offsets are UTF-16 code units of `text()`. */
export interface FieldAdapter {
  /** The element that the user writes in. */
  readonly element: HTMLElement;
  readonly isEditable: boolean;
  /** The text as lines. What is no text is one character, U+FFFC. */
  text(): string;
  /** The selection; undefined without focus. */
  selection(): TextRange | undefined;
  /** Focuses the editor, and selects a part of its text. */
  select(from: number, to: number): void;
  /** Replaces a part, as one step of the editor's undo. The editor keeps its selection. */
  replace(from: number, to: number, text: string): void;
  /** Where a part of the text is in the page. */
  rangeOf(from: number, to: number): Range | undefined;
  /** Calls a function when the text may have changed, until the returned one is called. */
  onChange(changed: () => void): () => void;
  dispose(): void;
}

/** A range that is drawn. */
export interface Mark extends TextRange {
  readonly id: number;
  readonly kind: ChangeKind;
}

/** Draws marks under the text of a field, without an element in the host's page. */
export interface FieldMarks {
  /** The text is the one that the marks are in. Those that are drawn stay; `place` draws the others. */
  set(marks: readonly Mark[], open?: number): void;
  rectOf(id: number): DOMRect | undefined;
  /** The mark at a point of the viewport. */
  hit(x: number, y: number): number | undefined;
  /** The field was moved, scrolled or has another size. */
  place(): void;
  dispose(): void;
}
