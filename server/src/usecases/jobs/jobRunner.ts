import { describeStorageError, isStorageFault } from '../../common/storageFault';
import { describeUnexpectedError } from '../../common/unexpectedError';
import type { JobOutcome, StoredJob } from '../../store/jobs';
import type { JobContext } from './jobContext';
import { toFailedOutcome } from './jobFailure';
import { parseFiles } from './jobTask';
import { createProgressWriter } from './progressWriter';
import { translateJob } from './translateJob';

/** How long a process has a job without renewing it: with `RENEW_EVERY_MS`, a killed one loses it within 12 seconds. */
export const LEASE_MS = 9_000;

/** How many jobs a process works on at the same time, each in a thread of its own. */
const MAX_PARALLEL = 2;

/** A job is not restarted if so many processes have ended, or had no place for its files, while they worked on it. */
export const MAX_ATTEMPTS = 3;

/** A process without a place for files takes no jobs for this time: it would fail all that wait, one after the other. */
const FAULT_PAUSE_MS = 30_000;

/** Takes queued jobs from the store and works on them. */
export interface JobRunner {
  /** Looks for queued jobs: called when there is one, and repeatedly for those that other processes have queued. */
  wake(): void;
  /** Stops the work on a job here, and resolves when it has ended. */
  stop(id: string): Promise<void>;
  /** The jobs in work here. */
  ids(): readonly string[];
  /** Jobs that ended here, but whose end could not be stored: they have to be queued again. */
  readonly unstored: Set<string>;
  /** Resolves when no job is in work here and none could be taken. */
  settled(): Promise<void>;
  /** Stops all work without ending the jobs: the next process restarts them. */
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

/** Stores the end of a job, unless it was cancelled or taken over, and removes the files that are no results. */
async function settleJob(
  { jobs, files, removal, changes, worker, log }: JobContext,
  job: StoredJob,
  outcome: JobOutcome,
): Promise<void> {
  const isSettled = await jobs.settle(job.id, worker, outcome);
  const stored = isSettled ? outcome : await jobs.find(job.id);
  if (!stored || stored.state === 'failed' || stored.state === 'cancelled') await removal.remove(job.id);
  // Only now: if this process ends before, another one needs the source. A process that has lost the job removes what it
  // has written after the end.
  else if (stored.state === 'done')
    await files
      .keepOnly(
        job.id,
        parseFiles(stored.files).map(({ file }) => file),
      )
      .catch((error: unknown) => {
        // They are removed with the results.
        log.warn(`the source of a document job could not be removed yet: ${describeStorageError(error)}`);
      });
  changes.notify(job.id);
}

/** Queues a job again that another process may have a place for. */
async function giveBack({ jobs, changes, worker }: JobContext, { id }: StoredJob): Promise<void> {
  for (;;) {
    const job = await jobs.find(id);
    // False if the lease was renewed since the job was read.
    if (job?.state !== 'working' || job.worker !== worker || (await jobs.requeue(job))) break;
  }
  changes.notify(id);
}

/** Works on one job. Its end is not stored if the process stops. */
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
      // The work is not lost: the next progress, or the end, is stored once the database answers again.
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

/** @param ready resolves once the clock is that of the database: a lease by another one would be too long, or over at once */
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
