import { readFileSync, readlinkSync } from 'node:fs';

const SAMPLE_MS = 10;

/** The memory of a process and its children that run in Node. Pages that several processes share count once. */
function memoryOf(pid: string | number): number {
  try {
    if (readlinkSync(`/proc/${pid}/exe`) !== process.execPath) return 0;
    const kilobytes = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'latin1'))?.[1];
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').split(' ').filter(Boolean);
    return children.reduce((sum, child) => sum + memoryOf(child), Number(kilobytes) * 1024);
  } catch {
    // The process has just ended.
    return 0;
  }
}

/** Measures the memory of a Linux process and its children. The returned function returns the peak in bytes. */
export function watchMemory(pid: number): () => number {
  let peak = memoryOf(pid);
  if (!(peak > 0)) throw new Error('the system does not tell the memory of a process');
  const timer = setInterval(() => {
    peak = Math.max(peak, memoryOf(pid));
  }, SAMPLE_MS);
  return () => {
    clearInterval(timer);
    return peak;
  };
}
