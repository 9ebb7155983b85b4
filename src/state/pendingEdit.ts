import { TYPING_PAUSE_MS } from '@lang-assistant/core/timing';

/** Deferred while the user types. `elapsedMs` is the time since the last key. */
export type Edit = (elapsedMs: number) => void;

export interface PendingEdit {
  /** Replaces the pending edit. It is committed when the user pauses for `TYPING_PAUSE_MS`. */
  defer(edit: Edit): void;
  commit(): void;
}

export function createPendingEdit(): PendingEdit {
  let pending: Edit | undefined;
  let lastKeyAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function commit(): void {
    if (!pending) return;
    const edit = pending;
    pending = undefined;
    clearTimeout(timer);
    timer = undefined;
    edit(performance.now() - lastKeyAt);
  }

  /** Checks how long ago the last key was, so that not every key has to set a new timer. */
  function commitAfterPause(): void {
    const remainingMs = lastKeyAt + TYPING_PAUSE_MS - performance.now();
    if (remainingMs > 0) timer = setTimeout(commitAfterPause, remainingMs);
    else commit();
  }

  return {
    defer(edit) {
      pending = edit;
      lastKeyAt = performance.now();
      timer ??= setTimeout(commitAfterPause, TYPING_PAUSE_MS);
    },
    commit,
  };
}
