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

/** How often files without a job are searched. This is rare because object storage charges for each listing. */
const ORPHANS_EVERY_MS = 60_000;

/** How often the process polls for queued jobs. Polling finds jobs that no signal announced. */
const TAKE_EVERY_MS = 2_000;

/** Per process, in total and for one job. */
const MAX_STREAMS = 1_000;
const MAX_STREAMS_PER_JOB = 10;

export interface DocumentJobsOptions extends JobSettings {
  readonly intake: DocumentIntake;
  readonly downloadKey: Buffer;
  /** Limits for jobs that are queued or in work. `perOwner` applies to visitors and users. */
  readonly limits?: JobLimits | undefined;
}

/**
 * Translates documents in the background. `owners` are the names of the caller. A job of another owner counts as
 * `not_found`.
 */
export interface DocumentJobs {
  /** Receives a document for a new job. @throws the errors of `DocumentIntake.receive` */
  receive<T>(incoming: IncomingJob, use: (job: ReceivedJob) => Promise<T>): Promise<T>;
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
   * Cancels a job. A settled job is deleted with its files.
   * @throws ApiError `not_found`, `store_unavailable`
   */
  cancel(id: string, owners: readonly string[]): Promise<void>;
  /** @throws ApiError `not_found` for a forged URL, `gone` for an expired one, `store_unavailable` */
  download(address: DownloadAddress): Promise<Download>;
  /** Takes queued jobs and jobs of processes that have ended, and deletes expired jobs. */
  sweep(): Promise<void>;
  /**
   * Starts the regular work: takes queued jobs, also those of other processes, renews leases, and deletes expired jobs.
   */
  start(): void;
  settled(): Promise<void>;
  /** Stops the jobs of this process. They are queued again, so that another process starts them. */
  close(): Promise<void>;
}

/**
 * The files of all jobs together may have 2 GB. Twenty documents of 5 MB, the largest that the widget sends by default,
 * have 100 MB. A service has no limit per owner, because its token stands for many visitors.
 */
const LIMITS: JobLimits = { perOwner: 20, jobs: 500, bytes: 2 * 1024 * 1024 * 1024 };

/** The name tells the operator which machine and process work on a job. */
const newWorkerName = () => `${hostname()}:${process.pid}:${randomUUID()}`;

/** The service does no work before `start` or the first job. */
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
  /** Stop the timers and listeners of `start`. */
  const stops: (() => unknown)[] = [];

  /** Runs work in the background and logs its failure. Does nothing if the same work is still running. */
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
      // Queues the jobs again, so that another process can take them at once instead of waiting until the lease ends.
      await jobs.release(worker).catch(() => log.warn('document jobs could not be handed over'));
      // Background work is awaited last, because object storage may take long to respond.
      await Promise.all(running.values());
    },
  };
}
