import { deadlineSignal } from './deadlineSignal';

/** Runs work with a signal that fires after `deadlineMs` milliseconds, or earlier if `signal` fires. */
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
