import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { ApiError } from '../common/apiError';
import type { Log } from '../common/log';
import { describeStorageError, isStorageFault } from '../common/storageFault';
import { describeUnexpectedError } from '../common/unexpectedError';
import type { JobFiles } from '../store/files/jobFiles';
import type { JobOutcome, JobStore, StoredJob } from '../store/jobs';
import type { FileRemoval } from './fileRemoval';
import type { JobChanges } from './jobChanges';
import { parseFacts, parseFiles, type JobFailure, type ResultFile } from './jobTask';

/** Each job has a separate thread. */
export const MAX_PARALLEL = 2;

/**
 * How often a job may be started. An attempt fails if the process ends, or cannot store files, while it works on the
 * job.
 */
export const MAX_ATTEMPTS = 4;

/**
 * How long a process that cannot store files takes no jobs. Otherwise it would fail all waiting jobs, one after the
 * other.
 */
export const FAULT_PAUSE_MS = 30_000;

/** The name tells the operator which machine and process work on a job. */
export const WORKER = `${hostname()}:${process.pid}:${randomUUID()}`;

/** Translates the document of a job. */
export interface JobWork {
  /** @param onProgress called with the number of processed segments, out of all */
  translate(
    job: StoredJob,
    onProgress: (done: number, total: number) => void,
    signal: AbortSignal,
  ): Promise<{ readonly files: readonly ResultFile[]; readonly reused: number }>;
  /** What the status of a failed job shows. An unexpected error is logged without its message. */
  toFailure(error: unknown, job: StoredJob): { readonly failure: JobFailure; readonly isRefunded: boolean };
}

export interface JobContext {
  readonly jobs: JobStore;
  readonly files: JobFiles;
  readonly removal: FileRemoval;
  readonly changes: JobChanges;
  readonly keepMs: number;
  /** The current time in milliseconds since 1970. */
  readonly clock: () => number;
  readonly log: Log;
}

export interface RunnerDeps extends JobContext {
  readonly work: JobWork;
  /** Whether a later attempt may store what this one could not: in another process, or in object storage. */
  readonly retriesFaults: boolean;
}

/**
 * `settled`: the job needs no further attempt here. `stopped`: the process shuts down, and the job is queued again.
 * `fault`: the files cannot be stored here, and the job is queued again. `unstored`: the end could not be stored.
 */
export type AttemptEnd = 'settled' | 'stopped' | 'fault' | 'unstored';

export interface JobRunner {
  /** Runs an attempt that the caller has started. Never rejects. */
  run(attempt: StoredJob, onProgress?: (done: number, total: number) => void): Promise<AttemptEnd>;
  /** Stops the work on a job in this process, and resolves when the work has ended. */
  stop(id: string): Promise<void>;
  /** Resolves when this process works on no job. */
  idle(): Promise<void>;
  /** Stops all running jobs and queues them again, so that another process starts them. */
  close(): Promise<void>;
}

/** Stores the progress of one job, one write at a time. Of the progress during a write, only the newest is stored. */
function createProgressWriter(write: (done: number, total: number) => Promise<void>) {
  let next: readonly [number, number] | undefined;
  let writing: Promise<void> | undefined;
  async function writeAll(): Promise<void> {
    while (next) {
      const [done, total] = next;
      next = undefined;
      await write(done, total);
    }
    writing = undefined;
  }
  return {
    report(done: number, total: number): void {
      next = [done, total];
      writing ??= writeAll();
    },
    /** Resolves when all reported progress is stored. */
    idle: () => writing,
  };
}

/** Stores the end of a job, unless the job was cancelled or taken over. Then removes all files that are not results. */
async function settleJob(
  { jobs, files, removal, log }: JobContext,
  job: StoredJob,
  outcome: JobOutcome,
): Promise<void> {
  const stored = (await jobs.settle(job, outcome)) ? outcome : await jobs.find(job.id);
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
}

type ReportProgress = (done: number, total: number) => void;

function failedOutcome({ work, keepMs, clock }: RunnerDeps, job: StoredJob, error: unknown): JobOutcome {
  const { failure, isRefunded } = work.toFailure(error, job);
  return {
    state: 'failed',
    error: JSON.stringify(failure),
    files: '[]',
    reused: 0,
    expiresAt: clock() + keepMs,
    refunds: isRefunded ? parseFacts(job.task).charged : [],
  };
}

async function translate(
  deps: RunnerDeps,
  job: StoredJob,
  onProgress: ReportProgress,
  signal: AbortSignal,
): Promise<JobOutcome | 'fault'> {
  const { work, retriesFaults, keepMs, clock, log } = deps;
  try {
    if (job.attempts > MAX_ATTEMPTS)
      throw new ApiError('internal', 'The translation was interrupted several times. Try again.');
    const { files, reused } = await work.translate(job, onProgress, signal);
    const outcome = { state: 'done', error: '', files: JSON.stringify(files), reused } as const;
    return { ...outcome, expiresAt: clock() + keepMs, refunds: [] };
  } catch (error) {
    if (!retriesFaults || !isStorageFault(error) || job.attempts >= MAX_ATTEMPTS)
      return failedOutcome(deps, job, error);
    log.warn(`a document job is left to a later attempt: ${describeStorageError(error)}`);
    return 'fault';
  }
}

const ended = async (runs: Iterable<{ readonly ended: Promise<unknown> }>) =>
  void (await Promise.all([...runs].map((run) => run.ended)));

export function createJobRunner(deps: RunnerDeps): JobRunner {
  const { jobs, changes, log } = deps;
  const runs = new Set<{ id: string; controller: AbortController; ended: Promise<unknown> }>();
  const closing = new AbortController();

  async function runAttempt(
    job: StoredJob,
    onProgress: ReportProgress,
    controller: AbortController,
  ): Promise<AttemptEnd> {
    changes.notify(job.id);
    const progress = createProgressWriter(async (done, total) => {
      try {
        if (await jobs.progress(job, done, total)) onProgress(done, total);
        else controller.abort();
        changes.notify(job.id);
      } catch (error) {
        // The work continues. When the database is available again, the next progress or the end of the job is stored.
        log.warn(`the progress of a document could not be stored: ${describeUnexpectedError(error)}`);
      }
    });
    const outcome = await translate(deps, job, progress.report, controller.signal);
    await progress.idle();
    const isStopped = closing.signal.aborted && (outcome === 'fault' || outcome.state === 'failed');
    try {
      if (isStopped) await jobs.requeue(job, false);
      else if (outcome === 'fault') await jobs.requeue(job, true);
      else await settleJob(deps, job, outcome);
    } catch (error) {
      log.warn(`the end of a document job could not be stored: ${describeUnexpectedError(error)}`);
      return 'unstored';
    }
    changes.notify(job.id);
    if (isStopped) return 'stopped';
    return outcome === 'fault' ? 'fault' : 'settled';
  }

  return {
    async run(job, onProgress = () => undefined) {
      const controller = new AbortController();
      if (closing.signal.aborted) controller.abort();
      const end = runAttempt(job, onProgress, controller);
      const run = { id: job.id, controller, ended: end };
      runs.add(run);
      return end.finally(() => runs.delete(run));
    },
    async stop(id) {
      const chosen = [...runs].filter((run) => run.id === id);
      for (const { controller } of chosen) controller.abort();
      await ended(chosen);
    },
    async idle() {
      while (runs.size > 0) await ended(runs);
    },
    async close() {
      closing.abort();
      for (const { controller } of runs) controller.abort();
      await ended(runs);
    },
  };
}
