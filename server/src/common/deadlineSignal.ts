export interface DeadlineSignal {
  readonly signal: AbortSignal;
  /** Call it when the work has ended. */
  release(): void;
}

/**
 * Creates a signal that fires after `limitMs` milliseconds, or earlier if `parent` fires. `AbortSignal.any`
 * with `AbortSignal.timeout` is not used: on Node 20 it may never fire after a garbage collection
 * (https://github.com/nodejs/node/issues/54614).
 */
export function deadlineSignal(parent: AbortSignal, limitMs: number): DeadlineSignal {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, limitMs);
  if (parent.aborted) abort();
  parent.addEventListener('abort', abort, { once: true });
  return {
    signal: controller.signal,
    release() {
      clearTimeout(timer);
      parent.removeEventListener('abort', abort);
    },
  };
}
