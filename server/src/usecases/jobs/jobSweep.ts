import { ApiError } from '../../common/apiError';
import type { JobFiles } from '../../store/files/jobFiles';
import type { JobStore, StoredJob } from '../../store/jobs';
import type { FileRemoval } from './fileRemoval';
import type { JobChanges } from './jobChanges';
import { toFailedOutcome, type JobFailureDeps } from './jobFailure';
import { LEASE_MS, type JobRunner } from './jobRunner';

/** A job is not retried if this many processes have ended while they worked on it. */
const MAX_ATTEMPTS = 3;

/** Files without a job are removed after this time: they were left behind by a process that ended during an upload. */
const ORPHAN_MS = 15 * 60_000;

export interface JobSweepDeps extends JobFailureDeps {
  readonly jobs: JobStore;
  readonly files: JobFiles;
  readonly removal: FileRemoval;
  readonly changes: JobChanges;
  readonly runner: JobRunner;
  readonly worker: string;
  /** The jobs that this process is receiving. */
  readonly uploading: ReadonlySet<string>;
}

function interrupted(): ApiError {
  return new ApiError('internal', 'The translation was interrupted several times. Try again.');
}

/**
 * Renews the leases of this process and queues abandoned jobs again. It does not wait for the storage of files: that of
 * object storage may take longer than a lease.
 * @returns the end of work on jobs that this process has lost
 * @throws StoreError
 */
export async function renewLeases(deps: JobSweepDeps): Promise<readonly Promise<void>[]> {
  const { jobs, runner, worker, clock } = deps;
  const now = clock();
  const stopped: Promise<void>[] = [];
  // Another process may have cancelled the job, or taken it over: this one learns of it here, also within a long batch.
  for (const id of runner.ids())
    if (!(await jobs.renew(id, worker, now + LEASE_MS))) stopped.push(runner.stop(id));
  for (const job of await jobs.abandoned(now)) await recover(job, deps);
  runner.wake();
  return stopped;
}

/** Queues an abandoned job again, or fails it if it was abandoned too often. */
async function recover(job: StoredJob, deps: JobSweepDeps): Promise<void> {
  const { jobs, removal, changes } = deps;
  if (job.attempts < MAX_ATTEMPTS) {
    await jobs.requeue(job);
  } else {
    const isFailed = await jobs.settle(job.id, job.worker, toFailedOutcome(interrupted(), job, deps));
    if (isFailed) removal.removeLater(job.id);
  }
  changes.notify(job.id);
}

/** Deletes expired jobs with their files, and files that could not be removed before. @throws StoreError, StorageFault */
export async function deleteExpired({ jobs, files, removal, clock }: JobSweepDeps): Promise<void> {
  await removal.retry();
  for (const { id } of await jobs.expired(clock())) {
    await files.remove(id);
    await jobs.remove(id);
  }
}

/** Removes the files of jobs that do not exist, and what killed processes left here. @throws StoreError, StorageFault */
export async function removeOrphans({ jobs, files, uploading, clock }: JobSweepDeps): Promise<void> {
  await files.cleanUp();
  for (const id of await files.listOlderThan(clock() - ORPHAN_MS)) {
    if (uploading.has(id) || (await jobs.find(id))) continue;
    await files.remove(id);
  }
}
