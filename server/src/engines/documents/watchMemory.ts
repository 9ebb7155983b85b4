/** How often the process is looked at, and how often a thread tells what it holds, in milliseconds. */
const LOOK_MS = 50;
const TELL_MS = 20;

/** A thread that has told nothing new for so many looks is at work on something: perhaps on that which takes the memory. */
const SILENT_LOOKS = 3;

const MB = 1_048_576;

/** What a thread tells of its memory, shared with the process: how often it has told, and how many MiB it holds. */
export type MemoryReport = Int32Array;

const TOLD = 0;
const HELD_MB = 1;

export function createMemoryReport(): MemoryReport {
  return new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
}

/** Tells what this thread holds, again and again while it is not busy. */
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
 * Watches the memory of the process: a thread's limits hold JavaScript's own memory, not the buffers that it fills. Others make
 * the process grow too, so a thread that says that it holds little is not to blame.
 * @param growthBytes by how much the process may grow from now on; half of it is not little
 * @param onTooMuch called once, when it has grown by more
 * @returns the way to stop
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
