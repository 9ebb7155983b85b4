import type { RequestState } from '../../domain/requestState';
import type { TextDiff, TextPart } from '../../domain/write/textDiff';
import type {
  TextLanguage,
  WriteChange,
  WriteNotice,
  WriteRequest,
  WritingStyle,
} from '../../domain/write/write';
import type { FeatureController } from '../featureController';
import type { HistoryStep } from '../textActs';
import type { TextInputState } from '../textInput';

/** Why a text is sent: typing, an applied style, a pressed control, the element back on the page, or a change by the host. */
export type WriteReason = 'typed' | 'applied' | 'pressed' | 'resumed' | 'changed';

export interface WrittenText {
  readonly request: WriteRequest;
  /** The text as the user wrote it. */
  readonly original: string;
  /** The text on screen, in changed and unchanged parts. */
  readonly parts: readonly TextPart[];
  readonly alternatives: readonly string[];
  readonly notices: readonly WriteNotice[];
  /** What the backend has changed, and why; empty for an alternative. */
  readonly changes: readonly WriteChange[];
  readonly textDiff: TextDiff;
}

export interface WriteState extends TextInputState, TextLanguage {
  /** The applied style and tone. */
  readonly writingStyle: WritingStyle;
  /** The style and tone that the menu shows, before Apply. */
  readonly pendingStyle: WritingStyle;
  readonly output: RequestState<WrittenText>;
  readonly showsChanges: boolean;
  /** The text came from another tool: the box should get the focus. */
  readonly isFocusRequested: boolean;
}

export interface WriteController extends WriteState, FeatureController {
  /** Sets the text, cut at the limit, that was typed `elapsedMs` ago. Text that an input method is composing is never cut. */
  setText(text: string, isComposing?: boolean, elapsedMs?: number): void;
  /**
   * Types a text: `setText` once the user pauses, if nothing else shows the change. Returns the text, which may be cut.
   * `step`: the browser's undo history has changed the text.
   */
  type(text: string, isComposing?: boolean, step?: HistoryStep): string;
  /** Puts what is being typed into the state at once. */
  commitText(): void;
  clear(): void;
  /** Takes a text from another tool, with its language. */
  importText(text: string, language: string): void;
  /** The box shows the text in place of the replaced one. */
  onReplaced(): void;
  /** The box has the focus. */
  clearFocusRequest(): void;
  chooseLanguage(code: string): void;
  undoDetection(): void;
  chooseStyle(writingStyle: Partial<WritingStyle>): void;
  /** Resets the menu to the applied style. */
  resetStyle(): void;
  /** Applies the menu's style. */
  apply(): void;
  retry(): void;
  /** Aborts the request. The text stays. */
  stop(): void;
  /** True while a request is waiting for the pause or for its answer. */
  isPending(): boolean;
  toggleMarks(): void;
  /** Takes back the change at an index, or makes it again. */
  toggleChange(index: number): void;
  /** Swaps the output with an alternative. */
  applyAlternative(index: number): void;
  /** The text of the output as it is shown; empty without one. */
  outputText(): string;
  /** Opens the translate screen with the output. */
  translate(): void;
}

export interface WriteSlice {
  readonly controller: WriteController | undefined;
  /** Copies a text and opens it on the write screen (spec §4). */
  improve(text: string, language: string): Promise<void>;
}
