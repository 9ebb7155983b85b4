import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { describeStorageError } from '../../common/storageFault';
import { createAdmission } from '../../engines/queue/admission';
import type { JobLimits } from '../../store/jobs';
import type { DocumentIntake } from '../documents/documentIntake';
import { createDownloadLinks, type DownloadAddress } from './downloadLinks';
import { cancelJob, findJob, listJobs, openDownload, type Download, type JobAccess } from './jobAccess';
import { createFileRemoval } from './fileRemoval';
import { createJobChanges } from './jobChanges';
import type { JobContext, JobSettings } from './jobContext';
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

export interface DocumentJobsOptions extends JobSettings {
  readonly intake: DocumentIntake;
  /** Signs the addresses of downloads. */
  readonly downloadKey: Buffer;
  /** Limits for unsettled jobs; `perOwner` applies to visitors and users. */
  readonly limits?: JobLimits | undefined;
}

/** Translates documents in the background. `owners`: the owners that the caller is. Jobs of others are `not_found`. */
export interface DocumentJobs {
  /** @throws what `DocumentIntake.receive` throws */
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
  const common: JobContext = { ...options, clock: shared.now, changes, worker, removal };
  const runner = createJobRunner(common, shared.ready);
  const links = createDownloadLinks(options.downloadKey, shared.now);
  const access: JobAccess = { ...common, runner, links };
  const streams = createAdmission(MAX_STREAMS, MAX_STREAMS_PER_JOB);
  const intake = { ...common, intake: options.intake, limits: options.limits ?? LIMITS, runner };
  const recovery = createJobRecovery({ ...common, runner, sync: shared.sync });
  const running = new Map<string, Promise<unknown>>();
  /** What `start` has started. */
  const stops: (() => unknown)[] = [];

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
    inBackground('expired documents could not be deleted', () => deleteExpired(common));
  const orphansInBackground = () =>
    inBackground('files without a document job could not be removed', () => removeOrphans(common));

  async function sweep(): Promise<void> {
    await recovery.recoverAll();
    await deleteExpired(common);
    await removeOrphans(common);
  }

  return {
    receive: (incoming, use) => receiveJob(intake, incoming, use),
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
      for (const stop of stops) await stop();
      await runner.close();
      // Other processes need not wait for the end of a lease.
      await jobs.release(worker).catch(() => log.warn('document jobs could not be handed over'));
      // Last, because object storage may keep it waiting.
      await Promise.all(running.values());
    },
  };
}
