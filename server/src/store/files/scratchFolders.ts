import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';

const PREFIX = 'lang-assistant-file-';

/** A folder that no process has touched for so long was left behind by a killed one, in milliseconds. */
const STALE_MS = 15 * 60_000;
const CLEANUP_EVERY_MS = 5 * 60_000;

export interface ScratchFolder {
  readonly path: string;
  /** Removes it with its files. */
  close(): Promise<void>;
}

/** Private folders on this machine's disk for documents in work. */
export interface ScratchFolders {
  create(): Promise<ScratchFolder>;
  /** Touches the folders of this process, and removes those that no process has touched for 15 minutes. */
  cleanUp(now: number): Promise<void>;
  /** Calls `cleanUp` now and repeatedly. @returns a function that stops it */
  keepClean(onError: () => void): () => void;
}

const removeAll = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 3 });

export function createScratchFolders(parent: string): ScratchFolders {
  const own = new Set<string>();

  async function cleanUp(now: number): Promise<void> {
    // A job may take hours without a new file.
    for (const folder of own) await utimes(folder, now / 1000, now / 1000).catch(() => undefined);
    for (const name of (await readdir(parent)).filter((found) => found.startsWith(PREFIX))) {
      const folder = path.join(parent, name);
      const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: now }));
      // A folder of another user cannot be removed, as intended.
      if (!own.has(folder) && now - mtimeMs > STALE_MS) await removeAll(folder).catch(() => undefined);
    }
  }

  return {
    async create() {
      // mkdtemp creates folders with the mode 0700.
      const folder = await mkdtemp(path.join(parent, PREFIX));
      own.add(folder);
      return {
        path: folder,
        async close() {
          await removeAll(folder);
          own.delete(folder);
        },
      };
    },
    cleanUp,
    keepClean(onError) {
      const run = () => void cleanUp(Date.now()).catch(onError);
      run();
      const timer = setInterval(run, CLEANUP_EVERY_MS).unref();
      return () => clearInterval(timer);
    },
  };
}
