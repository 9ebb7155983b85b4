import { ApiError } from '../../common/apiError';
import type { JobStore, StoredJob } from '../../store/jobs';
import type { FileRemoval } from './fileRemoval';
import type { JobChanges } from './jobChanges';
import { toFailedOutcome, type JobFailureDeps } from './jobFailure';
import { LEASE_MS, type JobRunner } from './jobRunner';

/** How often a process renews its leases, and looks for the abandoned jobs of others. */
export const RENEW_EVERY_MS = 3_000;

/** A job is not retried if this many processes have ended while they worked on it. */
const MAX_ATTEMPTS = 3;

export interface JobLeaseDeps extends JobFailureDeps {
  readonly jobs: JobStore;
  readonly removal: FileRemoval;
  readonly changes: JobChanges;
  readonly runner: JobRunner;
  readonly worker: string;
}

function interrupted(): ApiError {
  return new ApiError('internal', 'The translation was interrupted several times. Try again.');
}

/**
 * Renews the leases of this process. It does not wait for the storage of files: that of object storage may take longer
 * than a lease.
 * @returns the end of work on jobs that this process has lost
 * @throws StoreError
 */
export async function renewLeases(deps: JobLeaseDeps): Promise<readonly Promise<void>[]> {
  const { jobs, runner, worker, clock } = deps;
  const now = clock();
  const stopped: Promise<void>[] = [];
  // Another process may have cancelled the job, or taken it over: this one learns of it here, also within a long batch.
  for (const id of runner.ids())
    if (!(await jobs.renew(id, worker, now + LEASE_MS))) stopped.push(runner.stop(id));
  return stopped;
}

/** Queues the jobs of killed processes again, and takes what waits. @throws StoreError */
export async function takeAbandoned(deps: JobLeaseDeps): Promise<void> {
  for (const job of await deps.jobs.abandoned(deps.clock())) await recover(job, deps);
  deps.runner.wake();
}

/** Queues an abandoned job again, or fails it if it was abandoned too often. */
async function recover(job: StoredJob, deps: JobLeaseDeps): Promise<void> {
  const { jobs, removal, changes } = deps;
  if (job.attempts < MAX_ATTEMPTS) {
    await jobs.requeue(job);
  } else {
    const isFailed = await jobs.settle(job.id, job.worker, toFailedOutcome(interrupted(), job, deps));
    if (isFailed) removal.removeLater(job.id);
  }
  changes.notify(job.id);
}
