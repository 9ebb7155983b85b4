import { ServiceError, type AppError } from '@lang-assistant/core/errors';
import type { Services } from '../services/contracts/services';

/** Resolves to undefined after `ms` milliseconds. Rejects if the promise rejects in time. */
export function withTimeout<T>(promise: Promise<T>, ms: number): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(undefined), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

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

/**
 * A `LatestRequest` whose job runs again, once, when the browser is online, if it failed because the browser was
 * offline. Another job and `cancel` prevent this.
 */
export function createOnlineRequest({
  reportError,
  untilOnline,
}: Pick<Services, 'reportError' | 'untilOnline'>): LatestRequest {
  const latest = createLatestRequest(reportError);
  let waiting = new AbortController();

  return {
    isPending: latest.isPending,
    cancel() {
      waiting.abort();
      latest.cancel();
    },
    run<T>(
      delayMs: number,
      job: (signal: AbortSignal) => Promise<T>,
      settle: (outcome: Outcome<T>) => void,
    ): void {
      waiting.abort();
      latest.run(delayMs, job, (outcome) => {
        if (outcome.kind === 'success' || outcome.error.kind !== 'network' || outcome.error.isOnline)
          return settle(outcome);
        waiting = new AbortController();
        untilOnline(waiting.signal).then(
          () => latest.run(0, job, settle),
          () => undefined,
        );
        return settle({ kind: 'error', error: { ...outcome.error, isSentAgain: true } });
      });
    },
  };
}
