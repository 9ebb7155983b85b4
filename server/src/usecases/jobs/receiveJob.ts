import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { ApiError, tooManyRequests } from '../../common/apiError';
import { isStorageFault } from '../../common/storageFault';
import { AdmissionError, type Admission } from '../../engines/queue/admission';
import type { JobFolders } from '../../store/jobFolders';
import type { JobLimits, JobStore } from '../../store/jobs';
import { cannotStore } from '../translateDocument';
import type { JobRunner } from './jobRunner';
import type { JobTask } from './jobTask';
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
  /** Queues the job and returns its id. @throws ApiError `too_many_requests`; StoreError */
  submit(task: JobTask): Promise<string>;
}

export interface JobIntake {
  readonly jobs: JobStore;
  readonly folders: JobFolders;
  readonly runner: JobRunner;
  readonly limits: JobLimits;
  readonly admission: Admission;
  /** The ids that are being received. */
  readonly uploading: Set<string>;
  readonly clock: () => number;
}

function toReceptionError(error: unknown): unknown {
  if (error instanceof AdmissionError) return tooManyRequests(UPLOAD_PAUSE_MS);
  return isStorageFault(error) ? cannotStore() : error;
}

/** Saves a document to the folder of a new job and runs `use`. */
export async function receiveJob<T>(
  intake: JobIntake,
  { owner, isLimited, saveTo }: IncomingJob,
  use: (job: ReceivedJob) => Promise<T>,
): Promise<T> {
  const { jobs, folders, runner, limits, admission, uploading } = intake;
  const id = randomUUID();
  let isSubmitted = false;

  async function submit(task: JobTask): Promise<string> {
    const bytes = await folders.totalSize(id);
    const job = { id, owner, task: JSON.stringify(task), bytes, createdAt: intake.clock() };
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
    try {
      const folder = await folders.create(id);
      await saveTo(path.join(folder, SOURCE_FILE));
      return await use({ submit });
    } finally {
      slot.release();
      if (!isSubmitted) await folders.remove(id);
      uploading.delete(id);
    }
  } catch (error) {
    throw toReceptionError(error);
  }
}
