import type { WorkerThread } from '../../worker/thread';

const CHECK_MS = 50;

/**
 * Watches how long a thread works on a call, and how long it waits for files. Unlike the time since the call, neither
 * includes the start of the thread.
 * @param limitMs the limit of both
 * @param onLate called once, when the thread has worked or waited longer
 * @returns a function that stops watching
 */
export function watchTime(
  thread: Pick<WorkerThread, 'times'>,
  limitMs: number,
  onLate: () => void,
): () => void {
  const start = thread.times();
  const timer = setInterval(() => {
    const { active, idle } = thread.times();
    if (Math.max(active - start.active, idle - start.idle) < limitMs) return;
    clearInterval(timer);
    onLate();
  }, CHECK_MS);
  timer.unref();
  return () => clearInterval(timer);
}
