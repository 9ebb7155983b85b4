import { totalmem } from 'node:os';

const GIB = 1024 ** 3;

/** The memory of this machine or, if that is less, of this container or service, in bytes. */
export function availableMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/** The default of WARM: what is prepared takes about 300 MB, which a small machine may need for other things. */
export function warmByDefault(memoryBytes: number): 'on' | 'off' {
  return memoryBytes < GIB ? 'off' : 'on';
}
