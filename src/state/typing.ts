import { textLimitOf } from '../domain/hostConfig';
import type { TextSliceApi } from './sliceApi';
import type { HistoryStep } from './textActs';
import { isEmpty, type TextInputDeps, type TextInputState } from './textInput';

/** A difference of this many characters is no typing, such as pasted text. */
const LARGE_EDIT_CHARS = 100;

type TypingState = Pick<TextSliceApi<TextInputState, TextInputDeps>, 'get' | 'deps' | 'deferEdit'>;

export interface TypingActions {
  /** Puts a text into the state at once. `elapsedMs` if it was deferred: the time since the last key. */
  setText(text: string, isComposing?: boolean, elapsedMs?: number): void;
  /** The browser's undo history changed the text `from` to the present one. */
  onHistoryStep(step: HistoryStep, from: string): void;
  /** The text changes: aborts the request for the previous one. */
  abort(next: string): void;
}

/** Whether a text may wait for a pause: no part of the widget but the box shows that it changed. */
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
 * Typing in a text box. The box itself holds the text; the state and with it the rendering follow when the user pauses, or
 * at once where a change is to be seen: at the limit, to and from an empty box.
 * @returns what to call with each edit; it returns the text, which may have been cut
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
