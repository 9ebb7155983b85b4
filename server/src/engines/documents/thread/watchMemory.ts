/** The process is checked every `CHECK_MS`, and a thread reports its memory every `REPORT_MS`. */
const CHECK_MS = 50;
const REPORT_MS = 20;

/** A thread that sends no report for this many checks is busy, possibly with the work that uses the memory. */
const SILENT_CHECKS = 3;

const MB = 1_048_576;

/** Shared memory: the number of reports so far, and the MiB that the thread uses. */
export type MemoryReport = Int32Array;

const REPORT_COUNT = 0;
const USED_MB = 1;

export function createMemoryReport(): MemoryReport {
  return new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
}

/**
 * While the thread is busy, it cannot report.
 * @returns a function that reports once more and then stops
 */
export function reportMemory(report: MemoryReport): () => void {
  const sendReport = () => {
    const { heapTotal, external } = process.memoryUsage();
    Atomics.store(report, USED_MB, Math.ceil((heapTotal + external) / MB));
    Atomics.add(report, REPORT_COUNT, 1);
  };
  sendReport();
  const timer = setInterval(sendReport, REPORT_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    sendReport();
  };
}

export function usedMb(report: MemoryReport): number {
  return Atomics.load(report, USED_MB);
}

/**
 * Watches the memory of the process, because Node limits only the heap of a thread, not its buffers. Other threads make
 * the process grow, too. A thread is therefore not stopped if it reports less than half of `growthBytes`.
 * @param growthBytes how many bytes the process may grow from now on
 * @param onTooMuch called once, when the process has grown by more
 * @returns a function that stops watching
 */
export function watchMemory(growthBytes: number, report: MemoryReport, onTooMuch: () => void): () => void {
  const start = process.memoryUsage.rss();
  let lastCount = -1;
  let silence = 0;
  const timer = setInterval(() => {
    const count = Atomics.load(report, REPORT_COUNT);
    silence = count === lastCount ? silence + 1 : 0;
    lastCount = count;
    if (process.memoryUsage.rss() - start <= growthBytes) return;
    const usesLittle = usedMb(report) * MB < growthBytes / 2;
    if (count > 0 && silence < SILENT_CHECKS && usesLittle) return;
    clearInterval(timer);
    onTooMuch();
  }, CHECK_MS);
  timer.unref();
  return () => clearInterval(timer);
}
