import type { Log } from '../../common/log';
import { describeUnexpectedError } from '../../common/unexpectedError';
import type { Documents } from '../../engines/documents/documents';
import { createQueue } from '../../engines/queue/queue';
import type { JobFolders } from '../../store/jobFolders';
import type { JobOutcome, JobStore, StoredJob } from '../../store/jobs';
import type { JobChanges } from './jobChanges';
import { toFailedOutcome } from './jobFailure';
import { parseFiles, parseTask } from './jobTask';
import { createProgressWriter } from './progressWriter';
import { translateJob } from './translateJob';

/** How many jobs a process works on at the same time, each in a thread of its own. */
const MAX_PARALLEL = 2;

export interface JobRunnerDeps {
  readonly documents: Documents;
  readonly jobs: JobStore;
  readonly folders: JobFolders;
  readonly changes: JobChanges;
  /** The name of this process. */
  readonly worker: string;
  /** Deadline for a job once it is started, in milliseconds. */
  readonly deadlineMs: number;
  /** How long a settled job is kept, in milliseconds. */
  readonly keepMs: number;
  readonly clock: () => number;
  readonly log: Log;
}

/** Works on the jobs of this process: the queue of jobs without a queue server. */
export interface JobRunner {
  /** Starts a job that this process has in the store, as soon as there is a free slot. */
  enqueue(job: StoredJob): void;
  /** Stops a job, and resolves when its work has ended. */
  stop(id: string): Promise<void>;
  /** The jobs that wait or run here. */
  readonly ids: () => readonly string[];
  /** The jobs whose end could not be stored since the last call. */
  takeUnfinished(): readonly string[];
  /** Resolves when all jobs have ended. */
  settled(): Promise<void>;
  /** Stops all jobs without settling them: the next process resumes them. */
  close(): Promise<void>;
}

interface Run {
  readonly controller: AbortController;
  readonly ended: Promise<void>;
}

/** Stores the end of a job, unless it was cancelled or taken over, and removes the files that are no results. */
async function settleJob(
  { jobs, folders, changes, worker }: JobRunnerDeps,
  job: StoredJob,
  outcome: JobOutcome,
): Promise<void> {
  const isSettled = await jobs.settle(job.id, worker, outcome);
  const state = isSettled ? outcome.state : (await jobs.find(job.id))?.state;
  const results = parseFiles(outcome.files).map(({ file }) => file);
  if (state === undefined || state === 'failed' || state === 'cancelled') await folders.remove(job.id);
  // Only now: if this process ends before, another one needs the source.
  else if (isSettled) await folders.keepOnly(job.id, results);
  changes.notify(job.id);
}

export function createJobRunner(deps: JobRunnerDeps): JobRunner {
  const { jobs, changes, worker, log } = deps;
  const queue = createQueue({ size: MAX_PARALLEL });
  const runs = new Map<string, Run>();
  const unfinished = new Set<string>();
  let isClosing = false;

  async function work(job: StoredJob, controller: AbortController): Promise<void> {
    if (!(await jobs.start(job.id, worker))) return;
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
      (error: unknown) => toFailedOutcome(error, job, deps),
    );
    await progress.idle();
    if (!isClosing) await settleJob(deps, job, outcome);
  }

  async function run(job: StoredJob, controller: AbortController): Promise<void> {
    try {
      const owner = parseTask(job.task).isLimited ? job.owner : undefined;
      await queue(() => work(job, controller), controller.signal, owner);
    } catch (error) {
      // A job that is stopped while it waits is settled by the caller of `stop`.
      if (controller.signal.aborted) return;
      unfinished.add(job.id);
      log.warn(`a document job could not be ended: ${describeUnexpectedError(error)}`);
    } finally {
      runs.delete(job.id);
    }
  }

  return {
    enqueue(job) {
      if (isClosing || runs.has(job.id)) return;
      const controller = new AbortController();
      // The run removes itself from the map, so it must not start before it is there.
      const ended = Promise.resolve().then(() => run(job, controller));
      runs.set(job.id, { controller, ended });
    },
    async stop(id) {
      const current = runs.get(id);
      current?.controller.abort();
      await current?.ended;
    },
    ids: () => [...runs.keys()],
    takeUnfinished() {
      const ids = [...unfinished];
      unfinished.clear();
      return ids;
    },
    async settled() {
      while (runs.size > 0) await Promise.all([...runs.values()].map(({ ended }) => ended));
    },
    async close() {
      isClosing = true;
      for (const { controller } of runs.values()) controller.abort();
      await Promise.all([...runs.values()].map(({ ended }) => ended));
    },
  };
}
