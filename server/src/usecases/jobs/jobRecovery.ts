import { ApiError } from '../../common/apiError';
import type { StoredJob } from '../../store/jobs';
import type { JobContext } from './jobContext';
import { toFailedOutcome } from './jobFailure';
import { LEASE_MS, MAX_ATTEMPTS, type JobRunner } from './jobRunner';

/** How often a process renews its leases and looks for abandoned jobs of other processes. */
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
 * Renews the leases of this process, and stops the work on jobs that it has lost. The function does not wait until that
 * work ends: with object storage, this may take longer than a lease.
 * @returns promises that resolve when the stopped work has ended
 * @throws StoreError
 */
async function renewLeases(deps: JobRecoveryDeps): Promise<readonly Promise<void>[]> {
  const { jobs, runner, worker, clock } = deps;
  const now = clock();
  const stopped: Promise<void>[] = [];
  // If a lease cannot be renewed, another process has cancelled the job or taken it over. This process notices this
  // here even during a long batch.
  for (const id of runner.ids())
    if (!(await jobs.renew(id, worker, now + LEASE_MS))) stopped.push(runner.stop(id));
  return stopped;
}

/**
 * Queues abandoned jobs again, and takes queued jobs. SQLite has no leases: a job in work is abandoned if this process
 * does not work on it.
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

/** Queues an abandoned job again. If it was abandoned too often, the job fails. */
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

export interface JobRecovery {
  /**
   * Called every `RENEW_EVERY_MS` milliseconds. Does not wait until stopped work ends.
   * @throws StoreError
   */
  step(): Promise<void>;
  /** Queues all abandoned jobs again, and waits until stopped work ends. @throws StoreError */
  recoverAll(): Promise<void>;
}

function createSharedRecovery(deps: JobRecoveryDeps): JobRecovery {
  /**
   * False before the first step and after a failed step. The next step then only renews leases. So after the database
   * was unavailable, all processes have one interval between steps to renew their leases.
   */
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

/**
 * Recovery without leases, for a single process. It runs once after the start, and later only for jobs whose end could
 * not be stored.
 */
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
