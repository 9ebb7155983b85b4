import type { ChangeKind, TextRange } from '@lang-assistant/core/check';

export interface Mark extends TextRange {
  readonly id: number;
  readonly kind: ChangeKind;
}

/** Underlines ranges of a field's text, without adding an element to the host page. */
export interface FieldMarks {
  /**
   * Replaces the marks. Call after `read`. Marks that are already drawn are updated at once; `place` draws the new
   * marks that are in view.
   */
  set(marks: readonly Mark[], open?: number): void;
  rectOf(id: number): DOMRect | undefined;
  /** In viewport coordinates. */
  hit(x: number, y: number): number | undefined;
  /** Call after the field moved, scrolled or changed its size. */
  place(): void;
  dispose(): void;
}
