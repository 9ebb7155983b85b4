import type { EditStep, TextBoxActions } from '../../domain/textBox';
import { TYPING_PAUSE_MS } from '@lang-assistant/core/timing';

/** A larger edit is, for example, pasted text. */
const LARGE_EDIT_CHARS = 100;

export interface Edit {
  readonly before: string;
  readonly next: string;
  readonly isComposing?: boolean | undefined;
  readonly step?: EditStep | undefined;
}

/** What the screen shows. An edit that changes it cannot wait. */
export interface ShownLimit {
  readonly limit: number;
  readonly wasCut: boolean;
}

export interface Typing {
  /** Reports the text once the user pauses, or at once. Returns the text, which may be cut. */
  type(edit: Edit, shown: ShownLimit): string;
  /** Reports the text that waits for a pause, if there is one. */
  flush(): void;
}

const isEmpty = (text: string) => text.trim() === '';

/** A text can wait for a pause if only the box shows the change. */
const canWait = ({ before, next, step }: Edit, { limit, wasCut }: ShownLimit) =>
  !step &&
  !wasCut &&
  !isEmpty(before) &&
  !isEmpty(next) &&
  next.length < limit &&
  Math.abs(next.length - before.length) < LARGE_EDIT_CHARS;

/**
 * The pause between keys: the state and the rendered screen follow when the user pauses, so that a key needs no
 * rendering.
 */
export function createTyping({ report, onKey }: Pick<TextBoxActions, 'report' | 'onKey'>): Typing {
  let waiting: Edit | undefined;
  let lastKeyAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    if (!waiting) return;
    const { next, isComposing } = waiting;
    waiting = undefined;
    clearTimeout(timer);
    timer = undefined;
    report(next, isComposing, undefined, performance.now() - lastKeyAt);
  }

  /** Checks how long ago the last key was, so that not every key has to set a new timer. */
  function flushAfterPause(): void {
    const remainingMs = lastKeyAt + TYPING_PAUSE_MS - performance.now();
    if (remainingMs > 0) timer = setTimeout(flushAfterPause, remainingMs);
    else flush();
  }

  return {
    type(edit, shown) {
      const { next, isComposing, step } = edit;
      if (!canWait(edit, shown)) {
        flush();
        return report(next, isComposing, step);
      }
      // The newer text replaces the waiting one, which is not reported.
      waiting = undefined;
      onKey(next);
      waiting = edit;
      lastKeyAt = performance.now();
      timer ??= setTimeout(flushAfterPause, TYPING_PAUSE_MS);
      return next;
    },
    flush,
  };
}
