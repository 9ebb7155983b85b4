import { tooManyRequests } from '../common/apiError';
import { describeStorageError } from '../common/storageFault';
import { AdmissionError, createAdmission } from '../engines/queue/queue';
import type { StoredJob } from '../store/jobs';
import {
  createDownloadLinks,
  notFound,
  openDownload,
  useFiles,
  type Download,
  type DownloadAddress,
  type DownloadLinks,
} from './downloads';
import { createFileRemoval } from './fileRemoval';
import { createJobChanges, type JobChanges } from './jobChanges';
import { createEmbeddedDispatcher, type JobDispatcher } from './jobDispatcher';
import { isSettled, toListedJob, toStatus, type JobStatus, type ListedJob } from './jobStatus';
import { parseFacts } from './jobTask';
import { createReceive, type ReceiveJob, type ReceiveOptions } from './receiveJob';
import { createJobRunner, type JobContext, type JobRunner, type RunnerDeps } from './runner';

/** How often the process looks for jobs that the dispatcher does not know. */
const STEP_EVERY_MS = 10_000;

const DELETE_EVERY_MS = 5_000;

/** How often files without a job are searched. This is rare because object storage charges for each listing. */
const ORPHANS_EVERY_MS = 60_000;

/** The age at which files without a job are removed. They are left behind if a process ends during an upload. */
const ORPHAN_MS = 15 * 60_000;

/** Streams of status events per process, in total and for one job. */
const MAX_STREAMS = 1_000;
const MAX_STREAMS_PER_JOB = 10;
const STREAM_PAUSE_MS = 10_000;

/** How often the store is polled for a job that another process works on. */
const POLL_MS = 1_000;

/** When an unchanged status is sent again, because proxies close connections without traffic. */
const REPEAT_MS = 15_000;

/** The maximum length of a user's list. Results are kept for hours, and users rarely have more jobs in that time. */
const MAX_LISTED = 100;

export interface DocumentJobsOptions
  extends ReceiveOptions, Omit<RunnerDeps, 'removal' | 'changes' | 'retriesFaults'> {
  readonly downloadKey: Buffer;
  /** Distributes the jobs among several processes. By default, this process is the only one with its database. */
  readonly createDispatcher?: ((deps: JobContext, runner: JobRunner) => JobDispatcher) | undefined;
}

/**
 * Translates documents in the background. `owners` are the names of the caller. A job of another owner counts as
 * `not_found`.
 */
export interface DocumentJobs {
  readonly receive: ReceiveJob;
  /** Newest first, without cancelled jobs. */
  list(account: string): Promise<readonly ListedJob[]>;
  /** @throws ApiError `not_found` */
  status(id: string, owners: readonly string[]): Promise<JobStatus>;
  /**
   * Yields the status now and after each change, until the job is settled or deleted. The caller must iterate over the
   * result, because this releases the stream.
   * @throws ApiError `too_many_requests`
   */
  watch(id: string, owners: readonly string[], signal: AbortSignal): AsyncIterable<JobStatus>;
  /**
   * Cancels a job. A settled job is deleted with its files. The files of a cancelled job are removed as soon as the
   * storage allows it.
   * @throws ApiError `not_found`; `store_unavailable` if the files of a settled job cannot be removed now
   */
  cancel(id: string, owners: readonly string[]): Promise<void>;
  /** @throws ApiError `not_found` for a forged URL, `gone` for an expired one, `store_unavailable` */
  download(address: DownloadAddress): Promise<Download>;
  /** Starts queued jobs, and deletes expired jobs and files without a job. */
  sweep(): Promise<void>;
  /** Starts the regular work: starts queued jobs, and deletes expired jobs. */
  start(): void;
  settled(): Promise<void>;
  /** Stops the jobs of this process. They are queued again, so that another process starts them. */
  close(): Promise<void>;
}

/** The job's owner may access it, and so may the user who sent the document. */
function isOwn({ owner, account }: StoredJob, owners: readonly string[]): boolean {
  return owners.includes(owner) || (account !== '' && owners.includes(account));
}

/** Deletes expired jobs with their files. It also retries earlier removals that failed. */
async function deleteExpired({ jobs, files, removal, clock }: JobContext): Promise<void> {
  await removal.retry();
  for (const { id } of await jobs.expired(clock())) {
    await files.remove(id);
    await jobs.remove(id);
  }
}

/** Removes old files that belong to no job. */
async function removeOrphans({ jobs, files, clock }: JobContext): Promise<void> {
  for (const id of await files.listOlderThan(clock() - ORPHAN_MS))
    if (!(await jobs.find(id))) await files.remove(id);
}

/** Regular work in the background. The same work never runs twice at once, and its failure is logged. */
function createBackground(log: JobContext['log']) {
  const running = new Map<string, Promise<unknown>>();
  const timers: NodeJS.Timeout[] = [];
  function run(failure: string, work: () => Promise<unknown>): void {
    if (running.has(failure)) return;
    const task = work()
      .catch((error: unknown) => log.warn(`${failure}: ${describeStorageError(error)}`))
      .finally(() => running.delete(failure));
    running.set(failure, task);
  }
  return {
    run,
    repeat(failure: string, work: () => Promise<unknown>, everyMs: number): void {
      run(failure, work);
      timers.push(setInterval(() => run(failure, work), everyMs).unref());
    },
    stop: () => timers.forEach(clearInterval),
    settled: () => Promise.all(running.values()),
  };
}

interface WatchDeps {
  readonly find: () => Promise<StoredJob>;
  readonly changes: JobChanges;
  readonly links: DownloadLinks;
  /** Called at the end. */
  readonly release: () => void;
}

/** Yields the status of a job now and after each change, until it is settled or deleted. */
async function* watchJob(
  id: string,
  { find, changes, links, release }: WatchDeps,
  signal: AbortSignal,
): AsyncGenerator<JobStatus> {
  let last = '';
  let sentAt = 0;
  try {
    while (!signal.aborted) {
      // Waiting starts before the job is read, so that no change is missed.
      const change = changes.next(id, POLL_MS, signal);
      const job = await find();
      const status = toStatus(job, links);
      const json = JSON.stringify(status);
      if (json !== last || performance.now() - sentAt > REPEAT_MS) {
        last = json;
        sentAt = performance.now();
        yield status;
      }
      if (isSettled(job)) return;
      await change;
    }
  } finally {
    release();
  }
}

async function cancelJob(
  { jobs, files, removal, changes, keepMs, clock, log }: JobContext,
  dispatcher: JobDispatcher,
  id: string,
  find: () => Promise<StoredJob>,
): Promise<void> {
  for (;;) {
    const job = await find();
    if (isSettled(job)) {
      await useFiles(log, () => files.remove(id));
      await jobs.remove(id);
      break;
    }
    // The charge is not refunded if segments have been translated, because the provider of the engine charges for them.
    const refunds = job.done === 0 ? parseFacts(job.task).charged : [];
    // `cancel` returns false if the job has made progress since it was read. The loop then reads it again.
    if (!(await jobs.cancel(job, clock() + keepMs, refunds))) continue;
    await dispatcher.stop(id);
    await removal.remove(id);
    break;
  }
  changes.notify(id);
}

/** The service does no work before `start` or the first job. */
export function createDocumentJobs(options: DocumentJobsOptions): DocumentJobs {
  const { jobs, files, work, keepMs, clock, log, createDispatcher } = options;
  const changes = createJobChanges();
  const removal = createFileRemoval(files, log);
  const context: JobContext = { jobs, files, removal, changes, keepMs, clock, log };
  const runner = createJobRunner({
    ...context,
    work,
    retriesFaults: files.isRemote || createDispatcher !== undefined,
  });
  const dispatcher = (createDispatcher ?? createEmbeddedDispatcher)(context, runner);
  const links = createDownloadLinks(options.downloadKey, clock);
  const streams = createAdmission(MAX_STREAMS, MAX_STREAMS_PER_JOB);
  const background = createBackground(log);

  /** Finds a job that the caller may access and that has not expired. @throws ApiError `not_found` */
  async function find(id: string, owners: readonly string[]): Promise<StoredJob> {
    const job = await jobs.find(id);
    if (!job || !isOwn(job, owners) || (isSettled(job) && job.expiresAt <= clock())) throw notFound();
    return job;
  }

  return {
    receive: createReceive(context, options, dispatcher),
    list: async (account) =>
      (await jobs.list(account, clock(), MAX_LISTED)).map((job) => toListedJob(job, links)),
    status: async (id, owners) => toStatus(await find(id, owners), links),
    watch(id, owners, signal) {
      try {
        const { release } = streams.admit(id);
        return watchJob(id, { find: () => find(id, owners), changes, links, release }, signal);
      } catch (error) {
        throw error instanceof AdmissionError ? tooManyRequests(STREAM_PAUSE_MS) : error;
      }
    },
    cancel: (id, owners) => cancelJob(context, dispatcher, id, () => find(id, owners)),
    download: (address) => openDownload({ jobs, files, links, clock, log }, address),
    async sweep() {
      await dispatcher.step();
      await deleteExpired(context);
      await removeOrphans(context);
    },
    start() {
      background.run('documents cannot be stored', () => files.check());
      background.repeat('document jobs could not be checked', dispatcher.step, STEP_EVERY_MS);
      background.repeat(
        'expired documents could not be deleted',
        () => deleteExpired(context),
        DELETE_EVERY_MS,
      );
      background.repeat(
        'files without a document job could not be removed',
        () => removeOrphans(context),
        ORPHANS_EVERY_MS,
      );
    },
    settled: dispatcher.settled,
    async close() {
      background.stop();
      await dispatcher.close();
      // Background work is awaited last, because object storage may take long to respond.
      await background.settled();
    },
  };
}
