import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { ApiError } from '../../common/apiError';
import type { Log } from '../../common/log';
import { describeStorageError } from '../../common/storageFault';
import type { Documents } from '../../engines/documents/documents';
import { createAdmission } from '../../engines/queue/admission';
import type { JobFiles } from '../../store/files/jobFiles';
import type { JobLimits, JobStore } from '../../store/jobs';
import { createDownloadLinks, type DownloadAddress } from './downloadLinks';
import { cancelJob, findJob, listJobs, openDownload, type Download, type JobAccess } from './jobAccess';
import { createFileRemoval } from './fileRemoval';
import { createJobChanges } from './jobChanges';
import { createJobRunner } from './jobRunner';
import { toStatus, type JobStatus, type ListedJob } from './jobStatus';
import { deleteExpired, removeOrphans } from './jobCleanup';
import { createJobRecovery, RENEW_EVERY_MS } from './jobRecovery';
import { createSharedClock } from './sharedClock';
import { receiveJob, type IncomingJob, type ReceivedJob } from './receiveJob';
import { watchJob } from './watchJob';

const DELETE_EVERY_MS = 5_000;

/** Object storage charges for each list. */
const ORPHANS_EVERY_MS = 60_000;

/** How often the process polls for queued jobs that no other process has announced, in milliseconds. */
const TAKE_EVERY_MS = 2_000;

/** How many event streams this process has, in all and of one job. */
const MAX_STREAMS = 1_000;
const MAX_STREAMS_PER_JOB = 10;

/** How many documents this process receives at the same time, in all and of one owner. */
const MAX_UPLOADS = 20;
const MAX_UPLOADS_PER_OWNER = 4;

export interface DocumentJobsOptions {
  readonly documents: Documents;
  readonly jobs: JobStore;
  readonly files: JobFiles;
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

/** Translates documents in the background. `owners`: the owners that the caller is. Jobs of others are `not_found`. */
export interface DocumentJobs {
  /** @throws ApiError `too_many_requests`, `store_unavailable`, and what `saveTo` and `use` throw */
  receive<T>(incoming: IncomingJob, use: (job: ReceivedJob) => Promise<T>): Promise<T>;
  /** The newest jobs of a user, who sent them with a token or a nonce; none is cancelled. */
  list(account: string): Promise<readonly ListedJob[]>;
  /** @throws ApiError `not_found` */
  status(id: string, owners: readonly string[]): Promise<JobStatus>;
  /**
   * The status now and after each change, until the job is settled or deleted. The caller has to iterate over it.
   * @throws ApiError `too_many_requests`
   */
  watch(id: string, owners: readonly string[], signal: AbortSignal): AsyncIterable<JobStatus>;
  /** Cancels a job, or deletes a settled one, with its files. @throws ApiError `not_found`, `store_unavailable` */
  cancel(id: string, owners: readonly string[]): Promise<void>;
  /** @throws ApiError `not_found` for a forged address, `gone` for one whose time has passed, `store_unavailable` */
  download(address: DownloadAddress): Promise<Download>;
  /** Takes queued jobs, also of processes that have ended, and deletes what has expired. */
  sweep(): Promise<void>;
  /** Sweeps now and repeatedly, and takes the jobs that other processes have queued. */
  start(): void;
  /** Resolves when all jobs of this process have ended. */
  settled(): Promise<void>;
  /** Stops all jobs of this process; another one starts them again. */
  close(): Promise<void>;
}

/** 100 MB of a visitor's largest documents; 40 of the largest in all. A service's token stands for many visitors. */
const LIMITS: JobLimits = { perOwner: 20, jobs: 500, bytes: 2 * 1024 * 1024 * 1024 };

/** Tells the operator on which machine, and in which process, a job is. */
const newWorkerName = () => `${hostname()}:${process.pid}:${randomUUID()}`;

/** Creates the service of document jobs. Nothing runs before `start` or the first job. */
export function createDocumentJobs(options: DocumentJobsOptions): DocumentJobs {
  const { jobs, log } = options;
  const worker = newWorkerName();
  const changes = createJobChanges();
  const shared = createSharedClock(jobs, options.clock);
  const removal = createFileRemoval(options.files, log);
  const common = { ...options, clock: shared.now, changes, worker, removal };
  const runner = createJobRunner(common);
  const links = createDownloadLinks(options.downloadKey, shared.now);
  const access: JobAccess = { ...common, runner, links };
  const uploading = new Set<string>();
  const streams = createAdmission(MAX_STREAMS, MAX_STREAMS_PER_JOB);
  const admission = createAdmission(MAX_UPLOADS, MAX_UPLOADS_PER_OWNER);
  const intake = { ...common, limits: options.limits ?? LIMITS, runner, uploading, admission };
  const sweepDeps = { ...common, runner, uploading };
  const recovery = createJobRecovery({ ...sweepDeps, sync: shared.sync });
  const running = new Map<string, Promise<unknown>>();
  /** What `start` has started. */
  const stops: (() => unknown)[] = [];
  let isClosed = false;

  /** Runs work unless it is still running, and logs its failure. */
  function inBackground(name: string, work: () => Promise<unknown>): void {
    if (running.has(name)) return;
    const run = work()
      .catch((error: unknown) => log.warn(`${name}: ${describeStorageError(error)}`))
      .finally(() => running.delete(name));
    running.set(name, run);
  }

  const recoverInBackground = () => inBackground('document jobs could not be checked', recovery.step);
  const deleteInBackground = () =>
    inBackground('expired documents could not be deleted', () => deleteExpired(sweepDeps));
  const orphansInBackground = () =>
    inBackground('files without a document job could not be removed', () => removeOrphans(sweepDeps));

  async function sweep(): Promise<void> {
    await recovery.recoverAll();
    await deleteExpired(sweepDeps);
    await removeOrphans(sweepDeps);
  }

  return {
    async receive(incoming, use) {
      if (isClosed)
        throw new ApiError('engine_unavailable', 'The gateway is stopping.', { 'retry-after': '5' });
      return receiveJob(intake, incoming, use);
    },
    list: (account) => listJobs(access, account),
    status: async (id, owners) => toStatus(await findJob(access, id, owners), access.links),
    watch: (id, owners, signal) => watchJob(access, id, owners, signal, streams),
    cancel: (id, owners) => cancelJob(access, id, owners),
    download: (address) => openDownload(access, address),
    sweep,
    start() {
      inBackground('documents cannot be stored', () => options.files.check());
      for (const work of [recoverInBackground, deleteInBackground, orphansInBackground]) work();
      for (const [work, everyMs] of [
        [recoverInBackground, RENEW_EVERY_MS],
        [deleteInBackground, DELETE_EVERY_MS],
        [orphansInBackground, ORPHANS_EVERY_MS],
        [runner.wake, TAKE_EVERY_MS],
      ] as const) {
        const timer = setInterval(work, everyMs).unref();
        stops.push(() => clearInterval(timer));
      }
      if (jobs.isShared) stops.push(jobs.listen(runner.wake, changes.notify));
    },
    settled: runner.settled,
    async close() {
      isClosed = true;
      for (const stop of stops) await stop();
      await runner.close();
      // Other processes need not wait for the end of a lease.
      await jobs.release(worker).catch(() => log.warn('document jobs could not be handed over'));
      // Last, because object storage may keep it waiting.
      await Promise.all(running.values());
    },
  };
}
