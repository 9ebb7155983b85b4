/** The direction in which the user moved through the browser's undo history. */
export type HistoryStep = 'undo' | 'redo';

/** An edit that is not typed. A drop counts as a paste. */
export type EditStep = HistoryStep | 'paste';

/** What a text box calls. */
export interface TextBoxActions {
  /**
   * Sets the text of the state. Returns the text, which may be cut.
   * @param step set if the user did not type the text
   * @param elapsedMs time since the last key; undefined if the report did not wait for a pause
   */
  report(text: string, isComposing?: boolean, step?: EditStep, elapsedMs?: number): string;
  /** The user types: `report` follows with this text or a later one. Aborts the request for the previous text. */
  onKey(text: string): void;
  /** Call when the box shows the new text instead of the replaced text. */
  onReplaced(): void;
}
