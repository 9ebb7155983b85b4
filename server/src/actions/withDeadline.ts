/**
 * Runs work under a signal that fires when `signal` does or when the time is up.
 * `AbortSignal.any` with `AbortSignal.timeout` is not used: on Node 20 a garbage collection can silence it
 * (https://github.com/nodejs/node/issues/54614).
 */
export async function withDeadline<T>(
  signal: AbortSignal,
  deadlineMs: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, deadlineMs);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}
