export interface Deadline {
  /** Fires when the time is over, or earlier if a parent fires. */
  readonly signal: AbortSignal;
  /** The first end, in the milliseconds of `performance.now()`. */
  readonly end: number;
  /** Whether the signal fired because the time was over, and not because a parent fired. */
  isLate(): boolean;
  /** Gives the whole time again, because the work has made progress. */
  restart(): void;
  /** Fires the signal at once. */
  abort(): void;
  /** Call it when the work has ended. */
  release(): void;
}

/**
 * Starts a deadline. The reason of its signal is that of the parent that fired, or a `TimeoutError` that says how long
 * the time was. `AbortSignal.any` with `AbortSignal.timeout` is not used: on Node 20 it may never fire after a garbage
 * collection (https://github.com/nodejs/node/issues/54614).
 * @param limitMs may be Infinity
 */
export function startDeadline(limitMs: number, ...parents: readonly AbortSignal[]): Deadline {
  const controller = new AbortController();
  const end = performance.now() + limitMs;
  let isLate = false;
  const expire = () => {
    isLate = !controller.signal.aborted;
    controller.abort(new DOMException(lateSentence(limitMs), 'TimeoutError'));
  };
  const startTimer = () => (limitMs === Infinity ? undefined : setTimeout(expire, limitMs));
  let timer = startTimer();
  const removers = parents.map((parent) => {
    const stop = () => controller.abort(parent.reason);
    if (parent.aborted) stop();
    parent.addEventListener('abort', stop, { once: true });
    return () => parent.removeEventListener('abort', stop);
  });
  return {
    signal: controller.signal,
    end,
    isLate: () => isLate,
    restart() {
      clearTimeout(timer);
      timer = startTimer();
    },
    abort: () => controller.abort(),
    release() {
      clearTimeout(timer);
      for (const remove of removers) remove();
    },
  };
}

/** Runs work with a deadline, and releases the deadline afterwards. */
export async function withDeadline<T>(
  limitMs: number,
  parents: readonly AbortSignal[],
  work: (deadline: Deadline) => Promise<T>,
): Promise<T> {
  const deadline = startDeadline(limitMs, ...parents);
  try {
    return await work(deadline);
  } finally {
    deadline.release();
  }
}

/** Settles like `work`, or rejects with `toError()` as soon as the signal fires. The work itself continues. */
export function rejectOnAbort<T>(work: Promise<T>, signal: AbortSignal, toError: () => Error): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const abort = () => reject(toError());
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** Settles like `work`, or rejects with `toError()` when the time is over. The work itself continues. */
export function rejectLate<T>(work: Promise<T>, limitMs: number, toError: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    // With `setImmediate`, an answer that arrived while this process was busy still counts, because Node reads it first.
    const timer = setTimeout(() => setImmediate(() => reject(toError())), limitMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Such as `15 seconds` or `120 minutes`. */
export function formatDuration(milliseconds: number): string {
  const minutes = milliseconds / 60_000;
  return minutes >= 2 && Number.isInteger(minutes) ? `${minutes} minutes` : `${milliseconds / 1000} seconds`;
}

export const lateSentence = (limitMs: number): string => `no answer within ${formatDuration(limitMs)}`;
