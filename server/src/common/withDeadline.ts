import { deadlineSignal } from './deadlineSignal';

/** Runs work with a signal that fires when `signal` does or after `deadlineMs` milliseconds. */
export async function withDeadline<T>(
  signal: AbortSignal,
  deadlineMs: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const bounded = deadlineSignal(signal, deadlineMs);
  try {
    return await work(bounded.signal);
  } finally {
    bounded.release();
  }
}
