import { describeStorageError, isStorageFault } from '../../common/storageFault';
import { describeUnexpectedError } from '../../common/unexpectedError';
import type { JobOutcome, StoredJob } from '../../store/jobs';
import type { JobContext } from './jobContext';
import { toFailedOutcome } from './jobFailure';
import { parseFiles } from './jobTask';
import { createProgressWriter } from './progressWriter';
import { translateJob } from './translateJob';

/** The length of a lease. With this value and `RENEW_EVERY_MS`, a killed process loses its jobs within 12 seconds. */
export const LEASE_MS = 9_000;

/** Each job has a separate thread. */
const MAX_PARALLEL = 2;

/**
 * How often a job may be started. An attempt fails if the process ends, or cannot store files, while it works on the
 * job.
 */
export const MAX_ATTEMPTS = 3;

/**
 * How long a process that cannot store files takes no jobs. Otherwise it would fail all waiting jobs, one after the
 * other.
 */
const FAULT_PAUSE_MS = 30_000;

export interface JobRunner {
  /**
   * Looks for queued jobs. Called when a job is queued, and at intervals to find the jobs that other processes have
   * queued.
   */
  wake(): void;
  /** Stops the work on a job in this process, and resolves when the work has ended. */
  stop(id: string): Promise<void>;
  ids(): readonly string[];
  /** The ids of jobs that ended in this process, but whose end could not be stored. They must be queued again. */
  readonly unstored: Set<string>;
  /** Resolves when this process works on no job and finds no further job to take. */
  settled(): Promise<void>;
  /** Stops all running jobs without storing that they ended, so that the next process restarts them. */
  close(): Promise<void>;
}

interface Run {
  readonly controller: AbortController;
  readonly ended: Promise<void>;
}

interface RunControl {
  readonly controller: AbortController;
  readonly closing: AbortSignal;
  readonly unstored: Set<string>;
  /** Called if the files of a job cannot be read or written. */
  onFault(): void;
}

/** Stores the end of a job, unless the job was cancelled or taken over. Then removes all files that are not results. */
async function settleJob(
  { jobs, files, removal, changes, worker, log }: JobContext,
  job: StoredJob,
  outcome: JobOutcome,
): Promise<void> {
  const isSettled = await jobs.settle(job.id, worker, outcome);
  const stored = isSettled ? outcome : await jobs.find(job.id);
  if (!stored || stored.state === 'failed' || stored.state === 'cancelled') await removal.remove(job.id);
  // The source is removed only after the end is stored: if this process ends before, another process needs the source.
  // If this process has lost the job, this removes the files that it wrote too late.
  else if (stored.state === 'done')
    await files
      .keepOnly(
        job.id,
        parseFiles(stored.files).map(({ file }) => file),
      )
      .catch((error: unknown) => {
        // The files are removed together with the results when the job expires.
        log.warn(`the source of a document job could not be removed yet: ${describeStorageError(error)}`);
      });
  changes.notify(job.id);
}

/** Queues a job again because this process cannot store its files. Another process may be able to. */
async function giveBack({ jobs, changes, worker }: JobContext, { id }: StoredJob): Promise<void> {
  for (;;) {
    const job = await jobs.find(id);
    // `requeue` returns false if the lease was renewed after the job was read. The loop then reads it again.
    if (job?.state !== 'working' || job.worker !== worker || (await jobs.requeue(job))) break;
  }
  changes.notify(id);
}

/** If the process is stopping, the end of the job is not stored. */
async function runJob(
  deps: JobContext,
  job: StoredJob,
  { controller, closing, unstored, onFault }: RunControl,
): Promise<void> {
  const { jobs, changes, worker, log } = deps;
  changes.notify(job.id);
  const progress = createProgressWriter(async (done, total) => {
    try {
      if (!(await jobs.progress(job.id, worker, done, total))) controller.abort();
      changes.notify(job.id);
    } catch (error) {
      // The work continues. When the database is available again, the next progress or the end of the job is stored.
      log.warn(`the progress of a document could not be stored: ${describeUnexpectedError(error)}`);
    }
  });
  const outcome = await translateJob(job, { ...deps, progress, signal: controller.signal }).catch(
    (error: unknown) => {
      if (!jobs.isShared || !isStorageFault(error)) return toFailedOutcome(error, job, deps);
      onFault();
      if (job.attempts >= MAX_ATTEMPTS) return toFailedOutcome(error, job, deps);
      log.warn(`a document job is left to another process: ${describeStorageError(error)}`);
      return undefined;
    },
  );
  await progress.idle();
  if (closing.aborted) return;
  try {
    await (outcome ? settleJob(deps, job, outcome) : giveBack(deps, job));
  } catch (error) {
    log.warn(`the end of a document job could not be stored: ${describeUnexpectedError(error)}`);
    unstored.add(job.id);
  }
}

/**
 * @param ready resolves when `clock` returns the time of the database; with another clock, a lease would be too long or
 * already over
 */
export function createJobRunner(deps: JobContext, ready: () => Promise<void>): JobRunner {
  const { jobs, worker, clock, log } = deps;
  const runs = new Map<string, Run>();
  const closing = new AbortController();
  const unstored = new Set<string>();
  let taking: Promise<void> | undefined;
  let isWoken = false;
  let pausedUntil = 0;
  const onFault = () => (pausedUntil = clock() + FAULT_PAUSE_MS);

  function begin(job: StoredJob): void {
    const controller = new AbortController();
    const ended = runJob(deps, job, { controller, closing: closing.signal, unstored, onFault }).finally(
      () => {
        runs.delete(job.id);
        wake();
      },
    );
    runs.set(job.id, { controller, ended });
  }

  async function take(): Promise<void> {
    await ready();
    while (isWoken && !closing.signal.aborted) {
      isWoken = false;
      while (!closing.signal.aborted && runs.size < MAX_PARALLEL && clock() >= pausedUntil) {
        const job = await jobs.claim(worker, jobs.isShared ? clock() + LEASE_MS : 0);
        if (!job) break;
        begin(job);
      }
    }
  }

  function wake(): void {
    if (closing.signal.aborted) return;
    isWoken = true;
    taking ??= take()
      .catch((error: unknown) =>
        log.warn(`document jobs could not be taken: ${describeUnexpectedError(error)}`),
      )
      .finally(() => {
        taking = undefined;
        if (isWoken) wake();
      });
  }

  return {
    wake,
    async stop(id) {
      const current = runs.get(id);
      current?.controller.abort();
      await current?.ended;
    },
    ids: () => [...runs.keys()],
    unstored,
    async settled() {
      await taking;
      while (runs.size > 0) {
        await Promise.all([...runs.values()].map(({ ended }) => ended));
        await taking;
      }
    },
    async close() {
      closing.abort();
      for (const { controller } of runs.values()) controller.abort();
      await taking;
      await Promise.all([...runs.values()].map(({ ended }) => ended));
    },
  };
}
