/** How often the process is looked at, in milliseconds. */
const EVERY_MS = 50;

/**
 * Watches the memory of the process: a thread's limits hold JavaScript's own memory, not the buffers that it fills.
 * @param growthBytes by how much the process may grow from now on
 * @param onTooMuch called once, when it has grown by more
 * @returns the way to stop
 */
export function watchMemory(growthBytes: number, onTooMuch: () => void): () => void {
  const begun = process.memoryUsage.rss();
  const timer = setInterval(() => {
    if (process.memoryUsage.rss() - begun <= growthBytes) return;
    clearInterval(timer);
    onTooMuch();
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
