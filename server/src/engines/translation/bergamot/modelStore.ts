import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { EngineError } from '../../contracts/translation';
import { createModelDownloads } from './modelDownloads';
import type { ModelFile } from './registrySchema';

/** After a failed download, the file is not requested again for this time. */
const RETRY_MS = 60_000;

export interface ModelStoreOptions {
  /** Each file is named by its SHA-256. */
  readonly folder: string;
  readonly fetch: typeof fetch;
  readonly log: (message: string) => void;
  readonly clock: () => number;
  readonly closed: AbortSignal;
}

/** In unpacked bytes. */
export interface Progress {
  readonly bytes: number;
  readonly total: number;
}

export interface ModelStore {
  /**
   * Downloads missing files and resolves when all files are on disk. Concurrent calls share one download per file.
   * @throws EngineError 'unavailable'
   */
  ensure(files: readonly ModelFile[], baseUrl: string): Promise<void>;
  /**
   * Reads a file. Call `ensure` first.
   * @throws EngineError 'unavailable' if the file is damaged on disk; it is then deleted, and downloaded again next
   * time
   */
  read(file: ModelFile): Promise<ArrayBuffer>;
  has(files: readonly ModelFile[]): boolean;
  /** Includes downloads in progress. */
  progressOf(files: readonly ModelFile[]): Progress;
  /** Whether `ensure` would reject at once, because a download of one of the files failed less than a minute ago. */
  refuses(files: readonly ModelFile[]): boolean;
  progress(): Progress | null;
  /** Resolves when all downloads have ended. Abort `closed` before the call. */
  settled(): Promise<void>;
}

interface ActiveDownload {
  readonly done: Promise<void>;
  readonly file: ModelFile;
  bytes: number;
}

export function createModelStore(options: ModelStoreOptions): ModelStore {
  const { folder, log, clock, closed } = options;
  const downloads = createModelDownloads(options);
  const active = new Map<string, ActiveDownload>();
  const retryAt = new Map<string, number>();
  const pathOf = (file: ModelFile) => join(folder, file.sha256);
  const hasJustFailed = (file: ModelFile) => clock() < (retryAt.get(file.sha256) ?? 0);
  const bytesOf = (file: ModelFile) =>
    existsSync(pathOf(file)) ? file.size : (active.get(file.sha256)?.bytes ?? 0);

  async function downloadFile(file: ModelFile, baseUrl: string, onProgress: (bytes: number) => void) {
    try {
      await downloads.download({ file, baseUrl, target: pathOf(file), onProgress });
      retryAt.delete(file.sha256);
    } catch (error) {
      retryAt.set(file.sha256, clock() + RETRY_MS);
      const reason = error instanceof Error ? error.message : 'unknown';
      if (!closed.aborted) log(`bergamot: ${file.path} cannot be used (${reason})`);
      throw new EngineError('unavailable', `a model file cannot be used: ${reason}`, { cause: error });
    }
  }

  function ensureFile(file: ModelFile, baseUrl: string): Promise<void> {
    if (existsSync(pathOf(file))) return Promise.resolve();
    const running = active.get(file.sha256);
    if (running) return running.done;
    if (hasJustFailed(file)) {
      return Promise.reject(new EngineError('unavailable', 'a model file could not be fetched a moment ago'));
    }
    const done = downloadFile(file, baseUrl, (bytes) => {
      entry.bytes = bytes;
    }).finally(() => active.delete(file.sha256));
    const entry: ActiveDownload = { done, file, bytes: 0 };
    active.set(file.sha256, entry);
    return done;
  }

  return {
    async ensure(files, baseUrl) {
      // Waits for all files, because a second rejection would otherwise stay unhandled.
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
    progressOf: (files) => ({ bytes: sumOf(files, bytesOf), total: sumOf(files, ({ size }) => size) }),
    refuses: (files) => files.some((file) => hasJustFailed(file) && !existsSync(pathOf(file))),
    progress() {
      const all = [...active.values()];
      if (all.length === 0) return null;
      return { bytes: sumOf(all, ({ bytes }) => bytes), total: sumOf(all, ({ file }) => file.size) };
    },
    async settled() {
      await Promise.allSettled([...active.values()].map(({ done }) => done));
    },
  };
}

function sumOf<T>(items: readonly T[], valueOf: (item: T) => number): number {
  return items.reduce((sum, item) => sum + valueOf(item), 0);
}
