import { describeUnexpectedError } from '../common/unexpectedError';
import type { StoredJob } from '../store/jobs';
import { FAULT_PAUSE_MS, MAX_PARALLEL, WORKER, type JobContext, type JobRunner } from './runner';

/** Decides which process works on which job. The database says which jobs there are. */
export interface JobDispatcher {
  /** Called after a job was created. Never rejects, and does not wait for the start of the job. */
  add(id: string): void;
  /** Stops the work on a cancelled job. */
  stop(id: string): Promise<void>;
  /** Called at intervals: finds the jobs that the dispatcher does not know. @throws StoreError */
  step(): Promise<void>;
  /** Resolves when this process works on no job and finds no further job to start. */
  settled(): Promise<void>;
  /** Queues the jobs of this process again. */
  close(): Promise<void>;
}

/** For a gateway that is the only process with its database. */
export function createEmbeddedDispatcher({ jobs, clock, log }: JobContext, runner: JobRunner): JobDispatcher {
  const running = new Set<Promise<void>>();
  /** Jobs whose end could not be stored. */
  let unstored: StoredJob[] = [];
  let pausedUntil = 0;
  let isResumed = false;
  const closing = new AbortController();
  let isAwake = false;
  let starting: Promise<void> | undefined;

  /** Queues the jobs again that an earlier process has left behind, and those whose end could not be stored. */
  async function resume(): Promise<void> {
    if (!isResumed) await jobs.requeueAll();
    isResumed = true;
    const left = unstored;
    unstored = [];
    for (const job of left)
      await jobs.requeue(job, true).catch((error: unknown) => {
        unstored.push(job);
        throw error;
      });
  }

  async function run(job: StoredJob): Promise<void> {
    const end = await runner.run(job);
    if (end === 'fault') pausedUntil = clock() + FAULT_PAUSE_MS;
    if (end === 'unstored') unstored.push(job);
  }

  async function startAll(): Promise<void> {
    await resume();
    while (isAwake && !closing.signal.aborted) {
      isAwake = false;
      while (!closing.signal.aborted && running.size < MAX_PARALLEL && clock() >= pausedUntil) {
        const job = await jobs.start(WORKER);
        if (!job) break;
        const task = run(job).finally(() => {
          running.delete(task);
          if (!unstored.includes(job)) wake();
        });
        running.add(task);
      }
    }
  }

  function wake(): void {
    if (closing.signal.aborted) return;
    isAwake = true;
    starting ??= startAll()
      .catch((error: unknown) =>
        log.warn(`document jobs could not be started: ${describeUnexpectedError(error)}`),
      )
      .finally(() => {
        starting = undefined;
      });
  }

  async function settled(): Promise<void> {
    await Promise.all([starting, ...running]);
    if (starting || running.size > 0) await settled();
  }

  return {
    add: wake,
    stop: runner.stop,
    async step() {
      wake();
      await starting;
    },
    settled,
    async close() {
      closing.abort();
      await starting;
      await runner.close();
    },
  };
}
