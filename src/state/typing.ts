import { textLimitOf } from '../domain/hostConfig';
import type { TextSliceApi } from './sliceApi';
import type { HistoryStep } from './textActs';
import { isEmpty, type TextInputDeps, type TextInputState } from './textInput';

/** A larger edit is, for example, pasted text. */
const LARGE_EDIT_CHARS = 100;

type TypingState = Pick<TextSliceApi<TextInputState, TextInputDeps>, 'get' | 'deps' | 'deferEdit'>;

export interface TypingActions {
  /** Changes the state at once. `elapsedMs`, the time since the last key, is set if the edit was deferred. */
  setText(text: string, isComposing?: boolean, elapsedMs?: number): void;
  /** Called when the browser's undo history changed the text from `from` to the current text. */
  onHistoryStep(step: HistoryStep, from: string): void;
  /** Called when the text changes. Aborts the request for the previous text. */
  abort(next: string): void;
}

/** A new text can wait for a pause if only the box shows the change. */
function isDeferrable({ get, deps }: TypingState, next: string): boolean {
  const { text, wasCut } = get();
  const { session, ui } = deps();
  return (
    !ui.dialog &&
    !wasCut &&
    !isEmpty(text) &&
    !isEmpty(next) &&
    next.length < textLimitOf(session.config) &&
    Math.abs(next.length - text.length) < LARGE_EDIT_CHARS
  );
}

/**
 * Handles typing in a text box, which holds the text. State and rendering follow when the user pauses, or at once if
 * another part must show the change: at the limit, or when the box becomes empty or is no longer empty.
 * @returns a function to call with each edit; it returns the text, which may be cut
 */
export function createTyping(
  slice: TypingState,
  { setText, onHistoryStep, abort }: TypingActions,
): (next: string, isComposing?: boolean, step?: HistoryStep) => string {
  return (next, isComposing, step) => {
    if (step) {
      const { text: from } = slice.get();
      setText(next);
      onHistoryStep(step, from);
      return slice.get().text;
    }
    if (isDeferrable(slice, next)) {
      abort(next);
      slice.deferEdit({ text: next }, (elapsedMs) => setText(next, isComposing, elapsedMs));
      return next;
    }
    setText(next, isComposing);
    return slice.get().text;
  };
}
