import { randomUUID } from 'node:crypto';
import { ApiError, tooManyRequests } from '../../common/apiError';
import type { Log } from '../../common/log';
import { describeUnexpectedError } from '../../common/unexpectedError';
import type { Documents } from '../../engines/documents/documents';
import {
  AdmissionError,
  createAdmission,
  type Admission,
  type AdmissionSlot,
} from '../../engines/queue/admission';
import type { JobFile, JobFolders } from '../../store/jobFolders';
import type { JobLimits, JobStore, StoredJob } from '../../store/jobs';
import { createDownloadLinks, type DownloadAddress, type DownloadLinks } from './downloadLinks';
import { createJobChanges, type JobChanges } from './jobChanges';
import { createJobRunner, type JobRunner } from './jobRunner';
import { isSettled, toStatus, type JobStatus } from './jobStatus';
import { sweepJobs } from './jobSweep';
import { createSharedClock } from './sharedClock';
import { parseFiles, parseTask, type ResultFile } from './jobTask';
import { receiveJob, type IncomingJob, type ReceivedJob } from './receiveJob';

const SWEEP_EVERY_MS = 5_000;

/** How often queued jobs of other processes are looked for, in milliseconds. */
const TAKE_EVERY_MS = 2_000;

/** How often a job that another process works on is looked up, in milliseconds. */
const POLL_MS = 1_000;

/** An unchanged status is sent again after this time: proxies close connections without traffic. */
const REPEAT_MS = 15_000;

/** How many event streams this process has, in all and of one job. */
const MAX_STREAMS = 1_000;
const MAX_STREAMS_PER_JOB = 10;

/** `Retry-After` if there are too many streams, in milliseconds. */
const STREAM_PAUSE_MS = 10_000;

/** How many documents this process receives at the same time, in all and of one owner. */
const MAX_UPLOADS = 20;
const MAX_UPLOADS_PER_OWNER = 4;

export interface DocumentJobsOptions {
  readonly documents: Documents;
  readonly jobs: JobStore;
  readonly folders: JobFolders;
  /** Signs the addresses of downloads. */
  readonly downloadKey: Buffer;
  /** Limits for unsettled jobs; `perOwner` applies to visitors and users. */
  readonly limits?: JobLimits | undefined;
  /** Deadline for a job once it is started, in milliseconds. */
  readonly deadlineMs: number;
  /** How long a settled job is kept, in milliseconds. */
  readonly keepMs: number;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly log: Log;
}

/** A file to download. The caller closes it. */
export interface Download extends JobFile, Pick<ResultFile, 'name' | 'type'> {}

/** Translates documents in the background. `names` are the names of the caller: an owner's job is missing for others. */
export interface DocumentJobs {
  /** @throws ApiError `too_many_requests`, `store_unavailable`, and what `saveTo` and `use` throw */
  receive<T>(incoming: IncomingJob, use: (job: ReceivedJob) => Promise<T>): Promise<T>;
  /** @throws ApiError `not_found` */
  status(id: string, names: readonly string[]): Promise<JobStatus>;
  /**
   * The status now and after each change, until the job is settled or deleted. The caller has to iterate over it.
   * @throws ApiError `too_many_requests`
   */
  watch(id: string, names: readonly string[], signal: AbortSignal): AsyncIterable<JobStatus>;
  /** Cancels a job, or deletes a settled one. Its files are removed in any case. @throws ApiError `not_found` */
  cancel(id: string, names: readonly string[]): Promise<void>;
  /** @throws ApiError `not_found` for a forged address, `gone` for a genuine one whose time has passed */
  download(address: DownloadAddress): Promise<Download>;
  /** Takes queued jobs, also of processes that have ended, and deletes what has expired. */
  sweep(): Promise<void>;
  /** Sweeps now and repeatedly, and takes the jobs that other processes have queued. */
  start(): void;
  /** Resolves when all jobs of this process have ended. */
  settled(): Promise<void>;
  /** Stops all jobs of this process; another one starts them anew. */
  close(): Promise<void>;
}

/** 100 MB of a visitor's largest documents; 40 of the largest in all. A service's token stands for many visitors. */
const LIMITS: JobLimits = { perOwner: 20, jobs: 500, bytes: 2 * 1024 * 1024 * 1024 };

function notFound(): ApiError {
  return new ApiError('not_found', 'There is no such document. It may have been deleted.');
}

function gone(sentence: string): ApiError {
  return new ApiError('gone', sentence);
}

interface Parts extends DocumentJobsOptions {
  readonly links: DownloadLinks;
  readonly changes: JobChanges;
  readonly runner: JobRunner;
}

/** @throws ApiError `not_found` */
async function findJob({ jobs, clock }: Parts, id: string, names: readonly string[]): Promise<StoredJob> {
  const job = await jobs.find(id);
  if (!job || !names.includes(job.owner) || (isSettled(job) && job.expiresAt <= clock())) throw notFound();
  return job;
}

async function* watchJob(
  parts: Parts,
  id: string,
  names: readonly string[],
  signal: AbortSignal,
  slot: AdmissionSlot,
): AsyncGenerator<JobStatus> {
  let last = '';
  let sentAt = 0;
  try {
    while (!signal.aborted) {
      // Before the job is read, so that no change is missed.
      const change = parts.changes.next(id, POLL_MS, signal);
      const job = await findJob(parts, id, names);
      const status = toStatus(job, parts.links);
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
    slot.release();
  }
}

/** @throws ApiError `too_many_requests` */
function admitStream(streams: Admission, id: string): AdmissionSlot {
  try {
    return streams.admit(id);
  } catch (error) {
    throw error instanceof AdmissionError ? tooManyRequests(STREAM_PAUSE_MS) : error;
  }
}

async function cancelJob(parts: Parts, id: string, names: readonly string[]): Promise<void> {
  const { jobs, folders, changes, runner, clock, keepMs } = parts;
  for (;;) {
    const job = await findJob(parts, id, names);
    if (isSettled(job)) {
      await folders.remove(id);
      await jobs.remove(id);
      break;
    }
    // Once an engine has worked, its provider is paid for it.
    const refunds = job.done === 0 ? parseTask(job.task).charged : [];
    // False if the job has moved on since it was read.
    if (!(await jobs.cancel(job, clock() + keepMs, refunds))) continue;
    await runner.stop(id);
    await folders.remove(id);
    break;
  }
  changes.notify(id);
}

async function openDownload(
  { jobs, folders, links, clock }: Parts,
  address: DownloadAddress,
): Promise<Download> {
  const verdict = links.check(address);
  if (verdict === 'forged') throw notFound();
  if (verdict === 'expired')
    throw gone('The address of this download is no longer valid. Open the page again to get a new one.');
  const job = await jobs.find(address.id);
  const result = parseFiles(job?.files ?? '[]').find(({ kind }) => kind === address.kind);
  const isKept = job?.state === 'done' && job.expiresAt > clock();
  const opened = isKept && result ? await folders.open(address.id, result.file) : undefined;
  if (!opened || !result) throw gone('The document has been deleted. Translate it again.');
  return { ...opened, name: result.name, type: result.type };
}

/** Creates the service of document jobs. Nothing runs before `start` or the first job. */
export function createDocumentJobs(options: DocumentJobsOptions): DocumentJobs {
  const { jobs, log } = options;
  const worker = randomUUID();
  const changes = createJobChanges();
  const shared = createSharedClock(jobs, options.clock);
  const common = { ...options, clock: shared.now, changes, worker };
  const runner = createJobRunner(common);
  const parts: Parts = { ...common, runner, links: createDownloadLinks(options.downloadKey, shared.now) };
  const uploading = new Set<string>();
  const streams = createAdmission(MAX_STREAMS, MAX_STREAMS_PER_JOB);
  const admission = createAdmission(MAX_UPLOADS, MAX_UPLOADS_PER_OWNER);
  const intake = { ...common, limits: options.limits ?? LIMITS, runner, uploading, admission };
  let sweeping: Promise<void> | undefined;
  const timers: NodeJS.Timeout[] = [];
  let isClosed = false;

  function sweep(): Promise<void> {
    sweeping ??= shared
      .sync()
      .then(() => sweepJobs({ ...common, runner, uploading }))
      .finally(() => {
        sweeping = undefined;
      });
    return sweeping;
  }

  function sweepInBackground(): void {
    sweep().catch((error: unknown) =>
      log.warn(`document jobs could not be checked: ${describeUnexpectedError(error)}`),
    );
  }

  return {
    async receive(incoming, use) {
      if (isClosed)
        throw new ApiError('engine_unavailable', 'The gateway is stopping.', { 'retry-after': '5' });
      return receiveJob(intake, incoming, use);
    },
    status: async (id, names) => toStatus(await findJob(parts, id, names), parts.links),
    watch: (id, names, signal) => watchJob(parts, id, names, signal, admitStream(streams, id)),
    cancel: (id, names) => cancelJob(parts, id, names),
    download: (address) => openDownload(parts, address),
    sweep,
    start() {
      sweepInBackground();
      timers.push(setInterval(sweepInBackground, SWEEP_EVERY_MS), setInterval(runner.wake, TAKE_EVERY_MS));
      for (const timer of timers) timer.unref();
    },
    settled: runner.settled,
    async close() {
      isClosed = true;
      for (const timer of timers) clearInterval(timer);
      await sweeping?.catch(() => undefined);
      await runner.close();
      // Other processes need not wait for the end of a lease.
      await jobs.release(worker).catch(() => log.warn('document jobs could not be handed over'));
    },
  };
}
