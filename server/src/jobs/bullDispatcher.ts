import {
  DelayedError,
  Queue,
  QueueEvents,
  WaitingError,
  Worker as BullWorker,
  type Job,
  type JobsOptions,
} from 'bullmq';
import { setTimeout as delay } from 'node:timers/promises';
import type { JobStore, StoredJob } from '../store/jobs';
import type { RedisConnection } from '../store/redis/connectRedis';
import type { JobChanges } from './jobChanges';
import type { JobDispatcher } from './jobDispatcher';
import { isSettled } from './jobStatus';
import { FAULT_PAUSE_MS, MAX_PARALLEL, WORKER, type JobRunner } from './runner';

/** The names of the queue in Redis, for tools such as Bull Board. */
const NAME = 'document-jobs';
const PREFIX = 'la';

/** With these values, another process goes on with the jobs of a lost process within 15 seconds. */
const LOCK_MS = 8_000;
const STALLED_CHECK_MS = 5_000;

/** How long a job waits while another job of the same owner is in work. */
const TURN_MS = 1_000;

/** How long a process takes no jobs after Redis has refused a command. */
const ERROR_PAUSE_MS = 2_000;

const CLOSE_MS = 5_000;

/** The largest priority that BullMQ accepts. */
const MAX_PRIORITY = 2_097_152;

const CANCELLED = 'cancelled';

/** BullMQ stores the message in Redis, so it contains nothing about the document. */
class AttemptFailed extends Error {
  override readonly name = 'AttemptFailed';
}

export interface BullDispatcherDeps {
  readonly jobs: JobStore;
  readonly changes: JobChanges;
  readonly redis: RedisConnection;
}

/** @param runJob called with each job that BullMQ gives to this process */
function openQueue(
  { changes, redis }: BullDispatcherDeps,
  runner: JobRunner,
  runJob: (job: Job, token?: string) => Promise<void>,
) {
  const client = redis.openClient();
  const options = { connection: client, prefix: PREFIX };
  const queue = new Queue(NAME, options);
  const events = new QueueEvents(NAME, options);
  const worker = new BullWorker(NAME, runJob, {
    ...options,
    name: WORKER,
    concurrency: MAX_PARALLEL,
    lockDuration: LOCK_MS,
    stalledInterval: STALLED_CHECK_MS,
    // The database counts the attempts.
    maxStalledCount: Number.MAX_SAFE_INTEGER,
    runRetryDelay: ERROR_PAUSE_MS,
  });
  let timer: NodeJS.Timeout | undefined;

  /** Takes no jobs for a while. */
  function pause(ms: number): void {
    if (timer) return;
    void worker.pause(true);
    timer = setTimeout(() => {
      timer = undefined;
      void worker.resume();
    }, ms).unref();
  }

  queue.on('error', redis.report);
  events.on('error', redis.report);
  worker.on('error', (error) => {
    redis.report(error);
    // BullMQ would try again without a pause.
    pause(ERROR_PAUSE_MS);
  });
  events.on('progress', ({ jobId, data }) => {
    if (data === CANCELLED) void runner.stop(jobId);
    changes.notify(jobId);
  });
  events.on('completed', ({ jobId }) => changes.notify(jobId));
  return {
    queue,
    pause,
    async close() {
      clearTimeout(timer);
      const closing = worker.close();
      await runner.close();
      const closed = Promise.all([closing, queue.close(), events.close()]).then(() => client.close());
      // While Redis is away, BullMQ would wait for it. Another process finds the jobs by their locks.
      await Promise.race([closed, delay(CLOSE_MS, undefined, { ref: false })]);
      if (client.isOpen) client.destroy();
    },
  };
}

/**
 * Adds a job unless Redis has it. `addBulk` is not used: it does not work after a restart of Redis, which forgets
 * scripts (BullMQ sends them by their hash, and again only outside a transaction).
 */
async function addTo(queue: Queue, { id, priority }: Pick<StoredJob, 'id' | 'priority'>): Promise<void> {
  const options: JobsOptions = {
    jobId: id,
    priority: Math.min(priority, MAX_PRIORITY),
    attempts: 5,
    backoff: { type: 'exponential', delay: 1_000 },
    // A job that failed here, but has no end in the database, is added again.
    removeOnComplete: true,
    removeOnFail: true,
    stackTraceLimit: 0,
  };
  await queue.add('document', { id }, options);
}

/**
 * BullMQ distributes the jobs among all processes with the same database and the same Redis. The database stays the
 * truth: Redis contains only the ids of jobs, and a job that Redis has lost is added again.
 */
export function createBullDispatcher(deps: BullDispatcherDeps, runner: JobRunner): JobDispatcher {
  const { jobs, redis } = deps;
  let open: ReturnType<typeof openQueue> | undefined;
  let closing: Promise<void> | undefined;

  /** Tells all processes about a job. If Redis is away, they notice the change in the database. */
  async function report(id: string, progress: number[] | typeof CANCELLED): Promise<void> {
    if (redis.isReady()) await open?.queue.updateJobProgress(id, progress).catch(() => undefined);
  }

  async function runJob(job: Job, token = ''): Promise<void> {
    const id = job.id ?? '';
    const attempt = await jobs.start(WORKER, id).catch(() => {
      throw new AttemptFailed('the database did not answer');
    });
    if (!attempt) {
      const stored = await jobs.find(id).catch(() => undefined);
      if (!stored || isSettled(stored)) return;
      await job.moveToDelayed(Date.now() + TURN_MS, token);
      throw new DelayedError();
    }
    const end = await runner.run(attempt, (done, total) => void report(id, [done, total]));
    if (end === 'stopped') {
      await job.moveToWait(token);
      throw new WaitingError();
    }
    if (end === 'fault') open?.pause(FAULT_PAUSE_MS);
    if (end !== 'settled') throw new AttemptFailed(end);
  }

  /** Adds the jobs of the database that Redis does not know: it was away, or has lost them. */
  async function addMissing(): Promise<void> {
    // The operator may have changed the policy of Redis meanwhile.
    if (redis.isReady() && redis.refusal() !== undefined) await redis.check();
    if (closing || !redis.isReady() || redis.refusal() !== undefined) return;
    open ??= openQueue(deps, runner, runJob);
    const stored = await jobs.unsettled();
    const known = new Set(await open.queue.getRanges(['active', 'wait', 'prioritized', 'delayed']));
    for (const job of stored) if (!known.has(job.id)) await addTo(open.queue, job);
  }

  async function addOne(id: string): Promise<void> {
    if (!open || !redis.isReady()) return;
    const job = await jobs.find(id);
    if (job) await addTo(open.queue, job);
  }

  return {
    // `step` adds the job later if this fails.
    add: (id) => void addOne(id).catch(redis.report),
    async stop(id) {
      await Promise.all([runner.stop(id), report(id, CANCELLED)]);
    },
    step: addMissing,
    settled: runner.idle,
    close: () => (closing ??= open ? open.close() : runner.close()),
  };
}
