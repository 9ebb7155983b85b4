import { ApiError } from '../../common/apiError';
import type { Log } from '../../common/log';
import { describeStorageError, isStorageFault } from '../../common/storageFault';
import type { JobFile } from '../../store/files/jobFiles';
import type { StoredJob } from '../../store/jobs';
import type { DownloadAddress, DownloadLinks } from './downloadLinks';
import type { JobContext } from './jobContext';
import type { JobRunner } from './jobRunner';
import { isSettled, toListedJob, type ListedJob } from './jobStatus';
import { parseFiles, parseFacts, type ResultFile } from './jobTask';

export interface JobAccess extends JobContext {
  readonly links: DownloadLinks;
  readonly runner: JobRunner;
}

/** The caller closes the file. */
export interface Download extends JobFile, Pick<ResultFile, 'name' | 'type'> {}

function notFound(): ApiError {
  return new ApiError('not_found', 'There is no such document. It may have been deleted.');
}

function gone(sentence: string): ApiError {
  return new ApiError('gone', sentence);
}

/**
 * Runs work on stored files.
 * @throws ApiError `store_unavailable` if the storage fails, and other errors of `work`
 */
async function useFiles<T>(log: Log, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isStorageFault(error)) throw error;
    log.warn(`the storage of documents failed: ${describeStorageError(error)}`);
    const sentence = 'The stored document cannot be reached right now. Try again in a moment.';
    throw new ApiError('store_unavailable', sentence, { 'retry-after': '10' });
  }
}

/** The job's owner may access it, and so may the user who sent the document. */
function isOwn({ owner, account }: StoredJob, owners: readonly string[]): boolean {
  return owners.includes(owner) || (account !== '' && owners.includes(account));
}

/** Finds a job that the caller may access and that has not expired. @throws ApiError `not_found` */
export async function findJob(
  { jobs, clock }: JobAccess,
  id: string,
  owners: readonly string[],
): Promise<StoredJob> {
  const job = await jobs.find(id);
  if (!job || !isOwn(job, owners) || (isSettled(job) && job.expiresAt <= clock())) throw notFound();
  return job;
}

/** The maximum length of a user's list. Results are kept for hours, and users rarely have more jobs in that time. */
const MAX_LISTED = 100;

export async function listJobs(
  { jobs, links, clock }: JobAccess,
  account: string,
): Promise<readonly ListedJob[]> {
  return (await jobs.list(account, clock(), MAX_LISTED)).map((job) => toListedJob(job, links));
}

/**
 * Cancels a job. A settled job is deleted. The files of a cancelled job are removed as soon as the storage allows it.
 * @throws ApiError `not_found`; `store_unavailable` if the files of a settled job cannot be removed now
 */
export async function cancelJob(access: JobAccess, id: string, owners: readonly string[]): Promise<void> {
  const { jobs, files, removal, changes, runner, clock, keepMs, log } = access;
  for (;;) {
    const job = await findJob(access, id, owners);
    if (isSettled(job)) {
      await useFiles(log, () => files.remove(id));
      await jobs.remove(id);
      break;
    }
    // The charge is not refunded if segments have been translated, because the provider of the engine charges for them.
    const refunds = job.done === 0 ? parseFacts(job.task).charged : [];
    // `cancel` returns false if the job has made progress since it was read. The loop then reads it again.
    if (!(await jobs.cancel(job, clock() + keepMs, refunds))) continue;
    await runner.stop(id);
    await removal.remove(id);
    break;
  }
  changes.notify(id);
}

/**
 * @throws ApiError `not_found` for a forged URL, `gone` for an expired URL or a deleted file, `store_unavailable` if
 * the storage fails
 */
export async function openDownload(
  { jobs, files, links, clock, log }: JobAccess,
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
