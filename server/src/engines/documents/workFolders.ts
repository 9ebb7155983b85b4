import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const PREFIX = 'lang-assistant-file-';

/** No document is worked on for as long as this, in milliseconds: an older folder was left by a process that died. */
const STALE_MS = 15 * 60_000;

/** Runs work with a folder of its own, which nobody else can look into and which is gone afterwards. */
export async function withFolder<T>(parent: string, work: (folder: string) => Promise<T>): Promise<T> {
  // mkdtemp gives its folders the mode 0700.
  const folder = await mkdtemp(path.join(parent, PREFIX));
  try {
    return await work(folder);
  } finally {
    await remove(folder);
  }
}

/** Removes the folders that processes left which died in the middle of their work. */
export async function removeStale(parent: string, now: number): Promise<void> {
  const names = await readdir(parent).catch(() => []);
  for (const name of names.filter((found) => found.startsWith(PREFIX))) {
    const folder = path.join(parent, name);
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: now }));
    // Another user's cannot be removed, which is right.
    if (now - mtimeMs > STALE_MS) await remove(folder).catch(() => undefined);
  }
}

function remove(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 3 });
}
