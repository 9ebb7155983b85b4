import { randomUUID } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { ApiError, tooManyRequests } from '../../common/apiError';
import type { Log } from '../../common/log';
import { describeStorageError, isStorageFault } from '../../common/storageFault';
import { AdmissionError, type Admission } from '../../engines/queue/admission';
import type { JobFiles, JobFolder } from '../../store/files/jobFiles';
import type { JobLimits, JobStore } from '../../store/jobs';
import { cannotStore } from '../translateDocument';
import type { GlossaryRow } from '../../engines/translation/terms/createGlossary';
import type { FileRemoval } from './fileRemoval';
import { writeJobGlossary } from './jobGlossary';
import type { JobRunner } from './jobRunner';
import type { RequestedTask } from './jobTask';
import { SOURCE_FILE } from './translateJob';

/** `Retry-After` if too many documents are being received, and if too many jobs wait, in milliseconds. */
const UPLOAD_PAUSE_MS = 10_000;
const QUEUE_PAUSE_MS = 60_000;

/** A document to receive for a job. */
export interface IncomingJob {
  /** The name of the caller, whose job it becomes. */
  readonly owner: string;
  /** Whether the limits per owner apply. */
  readonly isLimited: boolean;
  /** Saves the document to a path that does not exist yet. */
  saveTo(filePath: string): Promise<void>;
}

/** A document that was saved. Unless it is submitted, it is removed. */
export interface ReceivedJob {
  /**
   * Queues the job and returns its id.
   * @param account the user who sent the document; empty for a visitor or a service
   * @param rows the glossary
   * @throws ApiError `too_many_requests`; StoreError
   */
  submit(task: RequestedTask, account: string, rows?: readonly GlossaryRow[]): Promise<string>;
}

export interface JobIntake {
  readonly jobs: JobStore;
  readonly files: JobFiles;
  readonly removal: FileRemoval;
  readonly runner: JobRunner;
  readonly limits: JobLimits;
  readonly admission: Admission;
  /** The ids that are being received. */
  readonly uploading: Set<string>;
  readonly clock: () => number;
  readonly log: Log;
}

function toReceptionError(error: unknown, log: Log): unknown {
  if (error instanceof AdmissionError) return tooManyRequests(UPLOAD_PAUSE_MS);
  if (!isStorageFault(error)) return error;
  log.warn(`a document could not be stored: ${describeStorageError(error)}`);
  return cannotStore();
}

/** Stores all files of a folder. @returns their size in bytes */
async function storeAll(folder: JobFolder): Promise<number> {
  const names = await readdir(folder.path);
  const sizes = await Promise.all(names.map(async (name) => (await stat(path.join(folder.path, name))).size));
  await folder.store(names);
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Saves a document to the folder of a new job and runs `use`. */
export async function receiveJob<T>(
  intake: JobIntake,
  { owner, isLimited, saveTo }: IncomingJob,
  use: (job: ReceivedJob) => Promise<T>,
): Promise<T> {
  const { jobs, files, removal, runner, limits, admission, uploading, log } = intake;
  const id = randomUUID();
  let isSubmitted = false;

  async function submit(
    folder: JobFolder,
    ...[fields, account, rows]: Parameters<ReceivedJob['submit']>
  ): Promise<string> {
    const { size } = await stat(path.join(folder.path, SOURCE_FILE));
    const task = JSON.stringify({ ...fields, size, hasGlossary: rows !== undefined });
    if (rows) await writeJobGlossary(folder.path, rows);
    // First: once the job is queued, any process may take it.
    const bytes = await storeAll(folder);
    const job = { id, owner, account, task, bytes, createdAt: intake.clock() };
    const own = { ...limits, perOwner: isLimited ? limits.perOwner : limits.jobs };
    if (!(await jobs.create(job, own))) {
      const sentence = 'Too many documents are waiting. Try again when some of them are translated.';
      throw new ApiError('too_many_requests', sentence, tooManyRequests(QUEUE_PAUSE_MS).headers);
    }
    isSubmitted = true;
    runner.wake();
    return id;
  }

  try {
    const slot = admission.admit(isLimited ? owner : undefined);
    uploading.add(id);
    let folder: JobFolder | undefined;
    try {
      const created = (folder = await files.create(id));
      await saveTo(path.join(created.path, SOURCE_FILE));
      return await use({ submit: (...given) => submit(created, ...given) });
    } finally {
      slot.release();
      await folder?.close();
      if (!isSubmitted) await removal.remove(id);
      uploading.delete(id);
    }
  } catch (error) {
    throw toReceptionError(error, log);
  }
}
