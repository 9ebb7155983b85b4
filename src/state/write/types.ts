import type { RequestState } from '../../domain/requestState';
import type { TextBoxActions } from '../../domain/textBox';
import type { TextDiff, TextPart } from '../../domain/write/textDiff';
import type {
  TextLanguage,
  WriteChange,
  WriteNotice,
  WriteRequest,
  WritingStyle,
} from '../../domain/write/write';
import type { FeatureController } from '../featureController';
import type { TextInputState } from '../textInput';

/**
 * The user typed, applied a style or clicked a control, the element returned to the page, or the host made a change.
 */
export type WriteReason = 'typed' | 'applied' | 'pressed' | 'resumed' | 'changed';

export interface WrittenText {
  readonly request: WriteRequest;
  readonly original: string;
  readonly parts: readonly TextPart[];
  readonly alternatives: readonly string[];
  readonly notices: readonly WriteNotice[];
  /** With their reasons. Empty for an alternative. */
  readonly changes: readonly WriteChange[];
  readonly textDiff: TextDiff;
}

export interface WriteState extends TextInputState, TextLanguage {
  readonly writingStyle: WritingStyle;
  /** Chosen in the menu, but not yet applied. */
  readonly pendingStyle: WritingStyle;
  readonly output: RequestState<WrittenText>;
  readonly showsChanges: boolean;
  /** The box should get the focus, because its text came from another tool. */
  readonly isFocusRequested: boolean;
}

export interface WriteController extends WriteState, TextBoxActions, FeatureController {
  /**
   * Cuts the text at the limit. Text that an input method is composing is never cut.
   * @param elapsedMs time since the last key
   */
  setText(text: string, isComposing?: boolean, elapsedMs?: number): void;
  clear(): void;
  importText(text: string, language: string): void;
  /** Call when the box has the focus. */
  clearFocusRequest(): void;
  chooseLanguage(code: string): void;
  undoDetection(): void;
  chooseStyle(writingStyle: Partial<WritingStyle>): void;
  resetStyle(): void;
  apply(): void;
  retry(): void;
  /** Aborts the request. The text stays. */
  stop(): void;
  /** A request is waiting for a pause in typing, or for its response. */
  isPending(): boolean;
  toggleMarks(): void;
  toggleChange(index: number): void;
  /** Swaps the text of the output and an alternative. */
  applyAlternative(index: number): void;
  /** Empty without an output. */
  outputText(): string;
  translate(): void;
}

export interface WriteSlice {
  readonly controller: WriteController | undefined;
  /** Copies a text to the write screen and opens the screen (spec §4). */
  improve(text: string, language: string): Promise<void>;
}
