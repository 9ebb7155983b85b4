/** After this many failures in a row, calls are left out for a while. */
const MAX_FAILURES = 3;
/** How long, in milliseconds. */
const PAUSE_MS = 30_000;

/** Keeps a service that fails from being asked again and again. */
export interface Breaker {
  /** Whether the service may be asked now. */
  isClosed(): boolean;
  succeeded(): void;
  /** Returns whether the service is left out from now on. */
  failed(): boolean;
}

/** @param clock milliseconds since any moment */
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
