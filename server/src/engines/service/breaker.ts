/** After this many failures in a row, the service is not called for a while. */
const MAX_FAILURES = 3;
const PAUSE_MS = 30_000;

/** A circuit breaker: it stops calls to a service that keeps failing. */
export interface Breaker {
  /** Closed means that the service may be called. */
  isClosed(): boolean;
  succeeded(): void;
  /** Returns true if no more calls are made for a while. */
  failed(): boolean;
}

/** @param clock a monotonic clock, in milliseconds */
export function createBreaker(clock: () => number = () => performance.now()): Breaker {
  let failures = 0;
  let openUntil = -Infinity;
  return {
    isClosed: () => clock() >= openUntil,
    succeeded() {
      failures = 0;
    },
    failed() {
      failures += 1;
      if (failures < MAX_FAILURES) return false;
      failures = 0;
      openUntil = clock() + PAUSE_MS;
      return true;
    },
  };
}
