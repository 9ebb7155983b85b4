import { ApiError } from '../../common/apiError';
import type { JobFolders } from '../../store/jobFolders';
import type { JobStore, StoredJob } from '../../store/jobs';
import type { JobChanges } from './jobChanges';
import { toFailedOutcome, type JobFailureDeps } from './jobFailure';
import { LEASE_MS, type JobRunner } from './jobRunner';

/** After so many processes have ended while they had the job, it fails. */
const MAX_ATTEMPTS = 3;

/** A folder without a job is removed after this time: it was left behind by a process that ended during an upload. */
const ORPHAN_MS = 15 * 60_000;

export interface JobSweepDeps extends JobFailureDeps {
  readonly jobs: JobStore;
  readonly folders: JobFolders;
  readonly changes: JobChanges;
  readonly runner: JobRunner;
  readonly worker: string;
  /** The jobs that this process is receiving. */
  readonly uploading: ReadonlySet<string>;
}

function interrupted(): ApiError {
  return new ApiError('internal', 'The translation was interrupted several times. Try again.');
}

/** Renews the leases of this process, queues abandoned jobs again, and deletes what has expired. @throws StoreError */
export async function sweepJobs(deps: JobSweepDeps): Promise<void> {
  const { jobs, folders, runner, worker, clock } = deps;
  const now = clock();
  // Another process may have cancelled the job, or taken it over: this one learns of it here, also within a long batch.
  for (const id of runner.ids()) if (!(await jobs.renew(id, worker, now + LEASE_MS))) await runner.stop(id);
  for (const job of await jobs.abandoned(now)) await recover(job, deps);
  for (const { id } of await jobs.expired(now)) {
    await folders.remove(id);
    await jobs.remove(id);
  }
  for (const id of await folders.listOlderThan(now - ORPHAN_MS)) {
    if (deps.uploading.has(id) || (await jobs.find(id))) continue;
    await folders.remove(id);
  }
  runner.wake();
}

/** Queues an abandoned job again, or fails it if it was abandoned too often. */
async function recover(job: StoredJob, deps: JobSweepDeps): Promise<void> {
  const { jobs, folders, changes } = deps;
  if (job.attempts < MAX_ATTEMPTS) {
    await jobs.requeue(job);
  } else {
    const isFailed = await jobs.settle(job.id, job.worker, toFailedOutcome(interrupted(), job, deps));
    if (isFailed) await folders.remove(job.id);
  }
  changes.notify(job.id);
}
