import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const PREFIX = 'lang-assistant-file-';

/** No document takes this long, in milliseconds: an older folder was left behind by a crashed process. */
const STALE_MS = 15 * 60_000;
const CLEANUP_EVERY_MS = 10 * 60_000;

/** Runs work with a private folder, which is removed afterwards. */
export async function withFolder<T>(parent: string, work: (folder: string) => Promise<T>): Promise<T> {
  // mkdtemp creates folders with the mode 0700.
  const folder = await mkdtemp(path.join(parent, PREFIX));
  try {
    return await work(folder);
  } finally {
    await remove(folder);
  }
}

/** Removes folders that crashed processes left behind. */
export async function removeStale(parent: string, now: number): Promise<void> {
  const names = await readdir(parent).catch(() => []);
  for (const name of names.filter((found) => found.startsWith(PREFIX))) {
    const folder = path.join(parent, name);
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: now }));
    // A folder of another user cannot be removed, as intended.
    if (now - mtimeMs > STALE_MS) await remove(folder).catch(() => undefined);
  }
}

/** Calls `removeStale` now and repeatedly. @returns a function that stops it */
export function startCleanup(parent: string, onError: () => void): () => void {
  const cleanUp = () => void removeStale(parent, Date.now()).catch(onError);
  cleanUp();
  const timer = setInterval(cleanUp, CLEANUP_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

function remove(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 3 });
}
