/** Announces the changes of jobs within this process. */
export interface JobChanges {
  notify(id: string): void;
  /**
   * Resolves at the next change of the job in this process, when the signal fires, or after `pauseMs` milliseconds. The
   * time limit is needed because another process may work on the job.
   */
  next(id: string, pauseMs: number, signal: AbortSignal): Promise<void>;
}

export function createJobChanges(): JobChanges {
  const waiting = new Map<string, Set<() => void>>();
  return {
    notify(id) {
      for (const wake of waiting.get(id) ?? []) wake();
    },
    next: (id, pauseMs, signal) =>
      new Promise((resolve) => {
        const own = waiting.get(id) ?? new Set();
        waiting.set(id, own);
        const wake = () => {
          clearTimeout(timer);
          signal.removeEventListener('abort', wake);
          own.delete(wake);
          if (own.size === 0 && waiting.get(id) === own) waiting.delete(id);
          resolve();
        };
        const timer = setTimeout(wake, pauseMs);
        timer.unref();
        own.add(wake);
        signal.addEventListener('abort', wake, { once: true });
        if (signal.aborted) wake();
      }),
  };
}
