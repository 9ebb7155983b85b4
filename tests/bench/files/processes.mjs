// @ts-check
import { readFile } from 'node:fs/promises';

/** The number of ticks per second in `/proc`, which is the same on all Linux systems. */
const TICKS = 100;
const SAMPLE_MS = 250;

/**
 * The processor seconds of a process and of its children that have ended. For a gateway, these are the processes of its
 * engine.
 * @param {number | undefined} pid
 */
export async function cpuOf(pid) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15);
  return { own: (user + system) / TICKS, children: (childUser + childSystem) / TICKS };
}

/** @param {number} pid @returns {Promise<number>} megabytes, with the pages that processes share */
async function memoryOfTree(pid) {
  const [children, status] = await Promise.all(
    [`task/${pid}/children`, 'status'].map((name) =>
      readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => ''),
    ),
  );
  const own = Number(/^VmRSS:\s*(\d+)/m.exec(status ?? '')?.[1] ?? 0) / 1024;
  const inner = await Promise.all((children ?? '').split(' ').filter(Boolean).map(Number).map(memoryOfTree));
  return inner.reduce((sum, one) => sum + one, own);
}

/**
 * Samples the memory of the processes that a process has started.
 * @param {number | undefined} pid
 * @returns {() => number} stops, and returns the peak in megabytes
 */
export function watchChildren(pid = 0) {
  let peak = 0;
  const sample = async () => {
    const list = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
    const sizes = await Promise.all(list.split(' ').filter(Boolean).map(Number).map(memoryOfTree));
    peak = Math.max(
      peak,
      sizes.reduce((sum, one) => sum + one, 0),
    );
  };
  const timer = setInterval(() => void sample(), SAMPLE_MS);
  return () => {
    clearInterval(timer);
    return peak;
  };
}
