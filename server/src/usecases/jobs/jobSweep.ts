import { ApiError } from '../../common/apiError';
import type { JobFolders } from '../../store/jobFolders';
import type { JobStore, StoredJob } from '../../store/jobs';
import type { JobChanges } from './jobChanges';
import { toFailedOutcome, type JobFailureDeps } from './jobFailure';
import type { JobRunner } from './jobRunner';
import { isSettled } from './jobStatus';
import { SOURCE_FILE } from './translateJob';

/** How long a process has a job without renewing it. Clocks of replicas may differ by less than half of it. */
export const LEASE_MS = 60_000;

/** After so many processes have ended while they had the job, it fails. */
const MAX_ATTEMPTS = 3;

/** How long a job whose source is on another machine waits for a process there, in milliseconds. */
const MISSING_SOURCE_MS = 15 * 60_000;

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

/** Renews the leases of this process, takes over abandoned jobs, and deletes what has expired. @throws StoreError */
export async function sweepJobs(deps: JobSweepDeps): Promise<void> {
  const { jobs, folders, runner, worker, clock } = deps;
  const now = clock();
  if (runner.ids().length > 0) await jobs.renew(worker, now + LEASE_MS);
  for (const id of runner.takeUnfinished()) {
    const job = await jobs.find(id);
    if (job && job.worker === worker && !isSettled(job)) await resume(job, deps);
  }
  const running = new Set(runner.ids());
  for (const job of await jobs.abandoned(now)) if (!running.has(job.id)) await resume(job, deps);
  for (const { id } of await jobs.expired(now)) {
    await folders.remove(id);
    await jobs.remove(id);
  }
  for (const id of await folders.listOlderThan(now - ORPHAN_MS)) {
    if (deps.uploading.has(id) || (await jobs.find(id))) continue;
    await folders.remove(id);
  }
}

/** Takes an abandoned job over, or fails it if it was abandoned too often or its source is lost. */
async function resume(job: StoredJob, deps: JobSweepDeps): Promise<void> {
  const { jobs, folders, changes, runner, worker, clock } = deps;
  const hasSource = (await folders.sizeOf(job.id, SOURCE_FILE)) !== undefined;
  if (hasSource && job.attempts < MAX_ATTEMPTS) {
    const leaseUntil = clock() + LEASE_MS;
    if (!(await jobs.takeOver(job, worker, leaseUntil))) return;
    runner.enqueue({ ...job, state: 'queued', worker, leaseUntil, attempts: job.attempts + 1 });
  } else if (hasSource || clock() - job.leaseUntil > MISSING_SOURCE_MS) {
    const isFailed = await jobs.settle(job.id, job.worker, toFailedOutcome(interrupted(), job, deps));
    if (isFailed) await folders.remove(job.id);
  }
  changes.notify(job.id);
}
