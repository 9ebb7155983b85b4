export interface StallWatch {
  /** Fires when `parent` fires, or after the time limit without progress. */
  readonly signal: AbortSignal;
  hasStalled(): boolean;
  /** Restarts the time limit. */
  progress(): void;
  /** Call it when the transfer has ended. */
  release(): void;
}

export function createStallWatch(limitMs: number, parent?: AbortSignal): StallWatch {
  const controller = new AbortController();
  let isStalled = false;
  const abort = () => controller.abort();
  const stall = () => {
    isStalled = true;
    abort();
  };
  let timer = setTimeout(stall, limitMs);
  if (parent?.aborted) abort();
  parent?.addEventListener('abort', abort, { once: true });
  return {
    signal: controller.signal,
    hasStalled: () => isStalled,
    progress() {
      clearTimeout(timer);
      timer = setTimeout(stall, limitMs);
    },
    release() {
      clearTimeout(timer);
      parent?.removeEventListener('abort', abort);
    },
  };
}
