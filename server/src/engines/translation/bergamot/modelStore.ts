import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { deadlineSignal } from '../../../common/deadlineSignal';
import { EngineError } from '../../contracts/translation';
import { download } from './download';
import type { ModelFile } from './registrySchema';

/** A download that takes longer than this is given up (44 MB in ten minutes is 75 KB/s). */
const DOWNLOAD_MS = 10 * 60_000;
/** A file that could not be had is not asked for again for this long. */
const RETRY_MS = 60_000;

export interface ModelStoreOptions {
  /** Where the files are kept, each under its SHA-256. */
  readonly folder: string;
  readonly fetch: typeof fetch;
  readonly log: (message: string) => void;
  readonly closed: AbortSignal;
}

/** Unpacked bytes of the downloads that are under way. */
export interface Progress {
  readonly bytes: number;
  readonly total: number;
}

export interface ModelStore {
  /**
   * Waits until the files are on disk, one download per file however many ask.
   * @throws EngineError 'unavailable'
   */
  ensure(files: readonly ModelFile[], baseUrl: string): Promise<void>;
  /**
   * The content of a file that `ensure` was waited for.
   * @throws EngineError 'unavailable' if it has been damaged on disk; it is deleted then and fetched anew next time
   */
  read(file: ModelFile): Promise<ArrayBuffer>;
  /** Whether all of the files are on disk. */
  has(files: readonly ModelFile[]): boolean;
  /** The downloaded bytes of the files, including downloads in progress. */
  progressOf(files: readonly ModelFile[]): Progress;
  /** Whether `ensure` would refuse at once, because it failed just now. */
  refuses(files: readonly ModelFile[]): boolean;
  progress(): Progress | null;
  /** Resolves when every download has ended. Fire `closed` first. */
  settled(): Promise<void>;
}

/** The model files on disk. */
export function createModelStore({ folder, fetch: get, log, closed }: ModelStoreOptions): ModelStore {
  const underWay = new Map<
    string,
    { readonly done: Promise<void>; readonly file: ModelFile; bytes: number }
  >();
  const retryAt = new Map<string, number>();
  let cleaned: Promise<void> | null = null;
  const pathOf = (file: ModelFile) => join(folder, file.sha256);
  const failedJustNow = (file: ModelFile) => Date.now() < (retryAt.get(file.sha256) ?? 0);

  const bytesOf = (file: ModelFile) =>
    existsSync(pathOf(file)) ? file.size : (underWay.get(file.sha256)?.bytes ?? 0);

  async function fetchFile(
    file: ModelFile,
    baseUrl: string,
    onProgress: (bytes: number) => void,
  ): Promise<void> {
    const part = join(folder, `${file.sha256}.${randomUUID()}.part`);
    const { signal, release } = deadlineSignal(closed, DOWNLOAD_MS);
    try {
      await mkdir(folder, { recursive: true });
      await (cleaned ??= removeRemains(folder).catch(() => undefined));
      await download({
        url: urlBelow(baseUrl, file.path),
        expected: file,
        target: part,
        fetch: get,
        signal,
        onProgress,
      });
      await rename(part, pathOf(file));
      retryAt.delete(file.sha256);
    } catch (error) {
      await rm(part, { force: true }).catch(() => undefined);
      retryAt.set(file.sha256, Date.now() + RETRY_MS);
      const reason = error instanceof Error ? error.message : 'unknown';
      if (!closed.aborted) log(`bergamot: ${file.path} cannot be used (${reason})`);
      throw new EngineError('unavailable', `a model file cannot be used: ${reason}`, { cause: error });
    } finally {
      release();
    }
  }

  function ensureFile(file: ModelFile, baseUrl: string): Promise<void> {
    if (existsSync(pathOf(file))) return Promise.resolve();
    const running = underWay.get(file.sha256);
    if (running) return running.done;
    if (failedJustNow(file)) {
      return Promise.reject(new EngineError('unavailable', 'a model file could not be fetched a moment ago'));
    }
    const done = fetchFile(file, baseUrl, (bytes) => {
      entry.bytes = bytes;
    }).finally(() => underWay.delete(file.sha256));
    const entry = { done, file, bytes: 0 };
    underWay.set(file.sha256, entry);
    return done;
  }

  return {
    async ensure(files, baseUrl) {
      // Every file is waited for, so that a failure of one leaves no rejection of another behind.
      const results = await Promise.allSettled(files.map((file) => ensureFile(file, baseUrl)));
      for (const result of results) if (result.status === 'rejected') throw result.reason;
    },
    async read(file) {
      const content = await readFile(pathOf(file)).catch(() => null);
      if (content && createHash('sha256').update(content).digest('hex') === file.sha256) {
        return new Uint8Array(content).buffer;
      }
      await rm(pathOf(file), { force: true });
      throw new EngineError('unavailable', 'a model file was damaged on disk and will be fetched again');
    },
    has: (files) => files.every((file) => existsSync(pathOf(file))),
    progressOf(files) {
      return {
        bytes: files.reduce((sum, file) => sum + bytesOf(file), 0),
        total: files.reduce((sum, file) => sum + file.size, 0),
      };
    },
    refuses: (files) => files.some((file) => failedJustNow(file) && !existsSync(pathOf(file))),
    progress() {
      const all = [...underWay.values()];
      if (all.length === 0) return null;
      return {
        bytes: all.reduce((sum, entry) => sum + entry.bytes, 0),
        total: all.reduce((sum, entry) => sum + entry.file.size, 0),
      };
    },
    async settled() {
      await Promise.allSettled([...underWay.values()].map((entry) => entry.done));
    },
  };
}

/** Deletes what downloads have left behind that were cut off by the end of their process. */
async function removeRemains(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.part')) continue;
    const path = join(folder, name);
    const info = await stat(path).catch(() => null);
    if (info && Date.now() - info.mtimeMs > DOWNLOAD_MS * 2) await rm(path, { force: true });
  }
}

/**
 * The address of a file. The path has been checked to be a plain one (registrySchema.ts); this is the second lock.
 * @throws Error if it does not lie below the base
 */
function urlBelow(baseUrl: string, path: string): URL {
  const base = new URL(baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`);
  const url = new URL(path, base);
  if (url.origin !== base.origin || !url.pathname.startsWith(base.pathname))
    throw new Error('its path leaves the bucket');
  return url;
}
