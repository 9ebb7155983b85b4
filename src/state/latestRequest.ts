import { ServiceError, type AppError } from '@lang-assistant/core/errors';

export type Outcome<T> =
  { readonly kind: 'success'; readonly value: T } | { readonly kind: 'error'; readonly error: AppError };

export interface LatestRequest {
  /**
   * Runs a job after `delayMs` milliseconds; 0 means at once. Cancels the timer and aborts the previous job, so that an
   * older response never arrives after a newer one. Only the newest job calls `settle`.
   */
  run<T>(
    delayMs: number,
    job: (signal: AbortSignal) => Promise<T>,
    settle: (outcome: Outcome<T>) => void,
  ): void;
  /** `settle` is not called. */
  cancel(): void;
  /** A job is waiting or running. */
  isPending(): boolean;
}

/** @param report called with unexpected errors */
export function createLatestRequest(report: (problem: unknown) => void): LatestRequest {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let controller = new AbortController();
  let isPending = false;

  function cancel(): void {
    // Called on each key press.
    if (!isPending) return;
    clearTimeout(timer);
    controller.abort();
    isPending = false;
  }

  async function start<T>(
    job: (signal: AbortSignal) => Promise<T>,
    settle: (outcome: Outcome<T>) => void,
    { signal }: AbortController,
  ): Promise<void> {
    const outcome = await job(signal).then(
      (value) => ({ kind: 'success', value }) as const,
      (cause: unknown) => ({ kind: 'error', cause }) as const,
    );
    if (signal.aborted) return;
    isPending = false;
    if (outcome.kind === 'success') settle(outcome);
    else settle({ kind: 'error', error: toAppError(outcome.cause) });
  }

  function toAppError(cause: unknown): AppError {
    if (cause instanceof ServiceError) return cause.error;
    report(cause);
    return { kind: 'invalidReply', raw: String(cause) };
  }

  return {
    cancel,
    isPending: () => isPending,
    run(delayMs, job, settle) {
      cancel();
      const mine = new AbortController();
      controller = mine;
      isPending = true;
      if (delayMs === 0) void start(job, settle, mine);
      else timer = setTimeout(() => void start(job, settle, mine), delayMs);
    },
  };
}
