/** Resolves at once if the browser is online. Rejects with the reason of the signal once it is aborted. */
export function untilOnline(signal: AbortSignal): Promise<void> {
  if (navigator.onLine) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const ended = new AbortController();
    const end = () => {
      ended.abort();
      if (signal.aborted) reject(signal.reason);
      else resolve();
    };
    addEventListener('online', end, { signal: ended.signal });
    signal.addEventListener('abort', end, { signal: ended.signal });
  });
}
