/** Settles like `work`, or rejects with `toError()` as soon as the signal fires. The work itself continues. */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal, toError: () => Error): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const abort = () => reject(toError());
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
