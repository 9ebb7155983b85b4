import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { startDeadline } from '../../../common/deadline';
import { download } from './download';
import type { ModelFile } from './registrySchema';

/** 44 MB in ten minutes is 75 KB/s. */
const DOWNLOAD_MS = 10 * 60_000;

export interface ModelDownload {
  readonly file: ModelFile;
  /** `file.path` is relative to this URL. */
  readonly baseUrl: string;
  readonly target: string;
  readonly onProgress: (bytes: number) => void;
}

export interface ModelDownloads {
  /**
   * Renames the file to its target when it is complete and verified.
   * @throws Error if the download fails; the incomplete file is then deleted
   */
  download(request: ModelDownload): Promise<void>;
}

export interface ModelDownloadsOptions {
  readonly folder: string;
  readonly fetch: typeof fetch;
  readonly clock: () => number;
  readonly closed: AbortSignal;
}

export function createModelDownloads(options: ModelDownloadsOptions): ModelDownloads {
  const { folder, fetch: get, clock, closed } = options;
  let cleaned: Promise<void> | null = null;
  return {
    async download({ file, baseUrl, target, onProgress }) {
      const part = join(folder, `${file.sha256}.${randomUUID()}.part`);
      const { signal, release } = startDeadline(DOWNLOAD_MS, closed);
      try {
        await mkdir(folder, { recursive: true });
        await (cleaned ??= removePartialFiles(folder, clock()).catch(() => undefined));
        const url = urlBelow(baseUrl, file.path);
        await download({ url, expected: file, target: part, fetch: get, signal, onProgress });
        await rename(part, target);
      } catch (error) {
        await rm(part, { force: true }).catch(() => undefined);
        throw error;
      } finally {
        release();
      }
    },
  };
}

/** Deletes partial downloads that are so old that their process must have ended. */
async function removePartialFiles(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.part')) continue;
    const path = join(folder, name);
    const info = await stat(path).catch(() => null);
    if (info && now - info.mtimeMs > DOWNLOAD_MS * 2) await rm(path, { force: true });
  }
}

/**
 * registrySchema.ts has already rejected paths that leave the base URL. This is a second check.
 * @throws Error for a URL outside of the base URL
 */
function urlBelow(baseUrl: string, path: string): URL {
  const base = new URL(baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`);
  const url = new URL(path, base);
  if (url.origin !== base.origin || !url.pathname.startsWith(base.pathname))
    throw new Error('its path leaves the bucket');
  return url;
}
