/** How often the process is checked, and how often a thread reports its memory, in milliseconds. */
const LOOK_MS = 50;
const TELL_MS = 20;

/** A thread without a new report for this many checks is busy, perhaps with what uses the memory. */
const SILENT_LOOKS = 3;

const MB = 1_048_576;

/** A thread's report in shared memory: the number of reports so far, and the MiB that it uses. */
export type MemoryReport = Int32Array;

const TOLD = 0;
const HELD_MB = 1;

export function createMemoryReport(): MemoryReport {
  return new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
}

/** Reports the memory of this thread repeatedly while it is not busy. */
export function reportMemory(report: MemoryReport): void {
  const tell = () => {
    const { heapTotal, external } = process.memoryUsage();
    Atomics.store(report, HELD_MB, Math.ceil((heapTotal + external) / MB));
    Atomics.add(report, TOLD, 1);
  };
  tell();
  setInterval(tell, TELL_MS).unref();
}

/**
 * Watches the memory of the process: a thread's resource limits apply to its heap, not to its buffers. Other threads
 * make the process grow, too, so a thread that reports less than half of `growthBytes` is not blamed.
 * @param growthBytes by how much the process may grow from now on
 * @param onTooMuch called once, when it has grown by more
 * @returns a function that stops watching
 */
export function watchMemory(growthBytes: number, report: MemoryReport, onTooMuch: () => void): () => void {
  const begun = process.memoryUsage.rss();
  let told = -1;
  let silence = 0;
  const timer = setInterval(() => {
    const now = Atomics.load(report, TOLD);
    silence = now === told ? silence + 1 : 0;
    told = now;
    if (process.memoryUsage.rss() - begun <= growthBytes) return;
    const holdsLittle = Atomics.load(report, HELD_MB) * MB < growthBytes / 2;
    if (now > 0 && silence < SILENT_LOOKS && holdsLittle) return;
    clearInterval(timer);
    onTooMuch();
  }, LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}
