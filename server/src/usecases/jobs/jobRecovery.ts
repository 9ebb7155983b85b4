import { ApiError } from '../../common/apiError';
import type { StoredJob } from '../../store/jobs';
import type { JobContext } from './jobContext';
import { toFailedOutcome } from './jobFailure';
import { LEASE_MS, MAX_ATTEMPTS, type JobRunner } from './jobRunner';

/** How often a process renews its leases, and looks for the abandoned jobs of others. */
export const RENEW_EVERY_MS = 3_000;

export interface JobRecoveryDeps extends JobContext {
  readonly runner: JobRunner;
  /** Compares the process's clock with the database's. @throws StoreError */
  sync(): Promise<void>;
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
async function renewLeases(deps: JobRecoveryDeps): Promise<readonly Promise<void>[]> {
  const { jobs, runner, worker, clock } = deps;
  const now = clock();
  const stopped: Promise<void>[] = [];
  // Another process may have cancelled the job, or taken it over: this one learns of it here, also within a long batch.
  for (const id of runner.ids())
    if (!(await jobs.renew(id, worker, now + LEASE_MS))) stopped.push(runner.stop(id));
  return stopped;
}

/**
 * Queues the jobs of killed processes again, and takes what waits. Without leases, all jobs in work that are not this
 * process's own are those of one before it.
 * @throws StoreError
 */
async function takeAbandoned(deps: JobRecoveryDeps): Promise<void> {
  const { jobs, runner, worker, clock } = deps;
  const found = await jobs.abandoned(jobs.isShared ? clock() : Number.MAX_SAFE_INTEGER);
  for (const job of found) {
    if (job.worker === worker && !runner.unstored.has(job.id)) continue;
    await recover(job, deps);
    runner.unstored.delete(job.id);
  }
  runner.wake();
}

/** Queues an abandoned job again, or fails it if it was abandoned too often. */
async function recover(job: StoredJob, deps: JobRecoveryDeps): Promise<void> {
  const { jobs, removal, changes } = deps;
  if (job.attempts < MAX_ATTEMPTS) {
    await jobs.requeue(job);
  } else {
    const isFailed = await jobs.settle(job.id, job.worker, toFailedOutcome(interrupted(), job, deps));
    if (isFailed) removal.removeLater(job.id);
  }
  changes.notify(job.id);
}

/** Queues jobs again whose process has ended. */
export interface JobRecovery {
  /** One step, called every `RENEW_EVERY_MS`; it does not wait for the end of work that has to stop. @throws StoreError */
  step(): Promise<void>;
  /** A step that takes all that is abandoned, and waits for the end of work that has to stop. @throws StoreError */
  recoverAll(): Promise<void>;
}

/** Recovery by leases, as several processes need it. */
function createSharedRecovery(deps: JobRecoveryDeps): JobRecovery {
  /** Leases that end while the database is away are renewed first: all processes get the time of one step for it. */
  let isInStep = false;
  return {
    async step() {
      const wasInStep = isInStep;
      isInStep = false;
      await deps.sync();
      void (await renewLeases(deps));
      if (wasInStep) await takeAbandoned(deps);
      isInStep = true;
    },
    async recoverAll() {
      await deps.sync();
      await Promise.all(await renewLeases(deps));
      await takeAbandoned(deps);
    },
  };
}

/** Recovery of one process: once after its start, and of jobs whose end could not be stored. */
function createOwnRecovery(deps: JobRecoveryDeps): JobRecovery {
  let isResumed = false;
  async function recoverAll(): Promise<void> {
    if (isResumed && deps.runner.unstored.size === 0) return;
    await takeAbandoned(deps);
    isResumed = true;
  }
  return { step: recoverAll, recoverAll };
}

export function createJobRecovery(deps: JobRecoveryDeps): JobRecovery {
  return deps.jobs.isShared ? createSharedRecovery(deps) : createOwnRecovery(deps);
}
