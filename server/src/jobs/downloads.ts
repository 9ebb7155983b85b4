import { ApiError } from '../common/apiError';
import type { Log } from '../common/log';
import { describeStorageError, isStorageFault } from '../common/storageFault';
import { sign } from '../identity/keys';
import { timingSafeIncludes } from '../identity/keys';
import type { JobFile, JobFiles } from '../store/files/jobFiles';
import type { JobStore } from '../store/jobs';
import { parseFiles, type ResultFile } from './jobTask';

/** Each status response contains new URLs. */
const LIFETIME_MS = 10 * 60_000;

export interface DownloadAddress {
  readonly id: string;
  readonly kind: string;
  /** In seconds since 1970. */
  readonly expires: string;
  readonly signature: string;
}

export interface DownloadLinks {
  /**
   * The path and query of a download.
   * @param until when the file is deleted, in milliseconds since 1970
   */
  toPath(id: string, kind: string, until: number): string;
  check(address: DownloadAddress): 'valid' | 'expired' | 'forged';
}

/**
 * Creates download URLs that are valid for a short time without another credential, because a browser downloads a file
 * without sending a token.
 */
export function createDownloadLinks(key: Buffer, clock: () => number): DownloadLinks {
  const seal = (id: string, kind: string, expires: string) => sign(key, ['download', id, kind, expires]);
  return {
    toPath(id, kind, until) {
      const expires = String(Math.floor(Math.min(clock() + LIFETIME_MS, until) / 1000));
      const query = new URLSearchParams({ expires, signature: seal(id, kind, expires) });
      return `/v1/ai-files/${id}/files/${kind}?${query.toString()}`;
    },
    check({ id, kind, expires, signature }) {
      if (!timingSafeIncludes([seal(id, kind, expires)], signature)) return 'forged';
      return Number(expires) * 1000 > clock() ? 'valid' : 'expired';
    },
  };
}

/** The caller closes the file. */
export interface Download extends JobFile, Pick<ResultFile, 'name' | 'type'> {}

export interface DownloadDeps {
  readonly jobs: JobStore;
  readonly files: JobFiles;
  readonly links: DownloadLinks;
  readonly clock: () => number;
  readonly log: Log;
}

export function notFound(): ApiError {
  return new ApiError('not_found', 'There is no such document. It may have been deleted.');
}

function gone(sentence: string): ApiError {
  return new ApiError('gone', sentence);
}

/**
 * Runs work on stored files.
 * @throws ApiError `store_unavailable` if the storage fails, and other errors of `work`
 */
export async function useFiles<T>(log: Log, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isStorageFault(error)) throw error;
    log.warn(`the storage of documents failed: ${describeStorageError(error)}`);
    const sentence = 'The stored document cannot be reached right now. Try again in a moment.';
    throw new ApiError('store_unavailable', sentence, { 'retry-after': '10' });
  }
}

/**
 * @throws ApiError `not_found` for a forged URL, `gone` for an expired URL or a deleted file, `store_unavailable` if
 * the storage fails
 */
export async function openDownload(
  { jobs, files, links, clock, log }: DownloadDeps,
  address: DownloadAddress,
): Promise<Download> {
  const verdict = links.check(address);
  if (verdict === 'forged') throw notFound();
  if (verdict === 'expired')
    throw gone('The address of this download is no longer valid. Open the page again to get a new one.');
  const job = await jobs.find(address.id);
  const result = parseFiles(job?.files ?? '[]').find(({ kind }) => kind === address.kind);
  const isKept = job?.state === 'done' && job.expiresAt > clock();
  const opened =
    isKept && result ? await useFiles(log, () => files.open(address.id, result.file)) : undefined;
  if (!opened || !result) throw gone('The document has been deleted. Translate it again.');
  return { ...opened, name: result.name, type: result.type };
}
