import { EngineError } from '../contracts/translation';

/**
 * Lets at most `size` tasks run at the same time; the others wait in order. Where `maxWaiting` wait already, the next
 * one is refused with EngineError `unavailable`.
 * One whose signal fires while it waits leaves with EngineError `aborted` and never starts.
 */
export function createQueue(
  size: number,
  maxWaiting: number,
): <T>(task: () => Promise<T>, signal: AbortSignal) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];

  function turn(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return Promise.reject(new EngineError('aborted', 'aborted before its turn'));
    if (running < size) {
      running += 1;
      return Promise.resolve();
    }
    if (waiting.length >= maxWaiting) {
      return Promise.reject(new EngineError('unavailable', `${waiting.length} translations wait already`));
    }
    return new Promise((resolve, reject) => {
      function leave() {
        waiting.splice(waiting.indexOf(start), 1);
        reject(new EngineError('aborted', 'aborted while waiting for its turn'));
      }
      function start() {
        signal.removeEventListener('abort', leave);
        resolve();
      }
      signal.addEventListener('abort', leave, { once: true });
      waiting.push(start);
    });
  }

  return async (task, signal) => {
    await turn(signal);
    try {
      return await task();
    } finally {
      // The place goes straight to the next one, so the count changes only when nobody waits.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
