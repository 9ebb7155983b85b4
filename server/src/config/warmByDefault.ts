import { totalmem } from 'node:os';

const GIB = 1024 ** 3;

/** The machine's memory in bytes, or the memory limit of the container or service if that is lower. */
export function availableMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/**
 * The default of `WARM`. Preparing parts ahead of time takes about 300 MB, which a small machine may need otherwise.
 */
export function warmByDefault(memoryBytes: number): 'on' | 'off' {
  return memoryBytes < GIB ? 'off' : 'on';
}
