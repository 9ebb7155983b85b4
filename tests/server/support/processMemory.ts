import { readFile } from 'node:fs/promises';

/** Returns the peak memory (RSS) of a Linux process in bytes. */
export async function peakMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const kilobytes = Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]);
  if (!(kilobytes > 0)) throw new Error('the system does not tell the memory of a process');
  return kilobytes * 1024;
}
