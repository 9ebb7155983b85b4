import { TYPING_PAUSE_MS } from '@lang-assistant/core/timing';

/** An edit that is deferred while the user types. `elapsedMs`: the time since the last key. */
export type Edit = (elapsedMs: number) => void;

/** The edit of one store that is not committed yet. */
export interface PendingEdit {
  /** Replaces the pending edit, which is committed when the user pauses for `TYPING_PAUSE_MS`. */
  defer(edit: Edit): void;
  /** Commits the pending edit, if there is one. */
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

  /** The timer is not set again with each key: it checks how long the last one is ago. */
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
