import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';

const PREFIX = 'lang-assistant-file-';

/** A folder that no process has touched for this time was left behind by a killed process. */
const STALE_MS = 15 * 60_000;
const CLEANUP_EVERY_MS = 5 * 60_000;

export interface ScratchFolder {
  readonly path: string;
  close(): Promise<void>;
}

export interface ScratchFolders {
  create(): Promise<ScratchFolder>;
  /** Updates the time of this process's folders, and removes folders that no process has touched for 15 minutes. */
  cleanUp(now: number): Promise<void>;
  /** Calls `cleanUp` now and at intervals. @returns a function that stops the calls */
  keepClean(clock: () => number, onError: (error: unknown) => void): () => void;
}

const removeAll = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 3 });

export function createScratchFolders(parent: string): ScratchFolders {
  const own = new Set<string>();

  async function cleanUp(now: number): Promise<void> {
    // The time is updated because a job may work for hours without writing a new file.
    for (const folder of own) await utimes(folder, now / 1000, now / 1000).catch(() => undefined);
    for (const name of (await readdir(parent)).filter((found) => found.startsWith(PREFIX))) {
      const folder = path.join(parent, name);
      const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: now }));
      // The system does not allow the removal of another user's folder.
      if (!own.has(folder) && now - mtimeMs > STALE_MS) await removeAll(folder).catch(() => undefined);
    }
  }

  return {
    async create() {
      // `mkdtemp` creates the folder with mode 0700, so that other users cannot read it.
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
    keepClean(clock, onError) {
      const run = () => void cleanUp(clock()).catch(onError);
      run();
      const timer = setInterval(run, CLEANUP_EVERY_MS).unref();
      return () => clearInterval(timer);
    },
  };
}
