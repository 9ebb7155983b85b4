import { randomUUID } from 'node:crypto';
import { readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ApiError, tooManyRequests } from '../common/apiError';
import { SOURCE_FILE } from '../engines/documents/translateInProcess';
import type { GlossaryRow } from '../engines/translation/glossary/createGlossary';
import type { JobFolder } from '../store/files/jobFiles';
import type { JobLimits, NewJob } from '../store/jobs';
import type { DocumentIntake } from './documentIntake';
import type { JobDispatcher } from './jobDispatcher';
import type { RequestedTask } from './jobTask';
import type { JobContext } from './runner';

const QUEUE_PAUSE_MS = 60_000;

/**
 * The files of all jobs together may have 2 GB. Twenty documents of 5 MB, the largest that the widget sends by default,
 * have 100 MB. A service has no limit per owner, because its token stands for many visitors.
 */
const LIMITS: JobLimits = { perOwner: 20, jobs: 500, bytes: 2 * 1024 * 1024 * 1024 };

/**
 * A file in the job's folder. The glossary may be long, so it is not a part of the task, which is read for each status.
 */
export const GLOSSARY_FILE = 'in.glossary.json';

export interface IncomingJob {
  /** The name of the caller, who becomes the owner of the job. */
  readonly owner: string;
  readonly isLimited: boolean;
  /** The path must not exist yet. */
  saveTo(filePath: string): Promise<void>;
}

/** `account`: the user who sent the document; empty for a visitor or a service. */
export type JobSender = Pick<NewJob, 'account' | 'caller'>;

/** The document is removed unless `submit` succeeds. */
export interface ReceivedJob {
  /**
   * Queues the job, and returns its id.
   * @param rows the glossary
   * @throws ApiError `too_many_requests`; StoreError
   */
  submit(task: RequestedTask, sender: JobSender, rows?: readonly GlossaryRow[]): Promise<string>;
}

/** Uploads all files of a local folder to the storage. @returns their size in bytes */
async function storeAll(folder: JobFolder): Promise<number> {
  const names = await readdir(folder.path);
  const sizes = await Promise.all(names.map(async (name) => (await stat(path.join(folder.path, name))).size));
  await folder.store(names);
  return sizes.reduce((sum, size) => sum + size, 0);
}

export interface ReceiveOptions {
  readonly intake: DocumentIntake;
  /** Limits for jobs that are queued or in work. `perOwner` applies to visitors and users. */
  readonly limits?: JobLimits | undefined;
}

/** Receives a document for a new job. @throws the errors of `DocumentIntake.receive` */
export type ReceiveJob = <T>(incoming: IncomingJob, use: (job: ReceivedJob) => Promise<T>) => Promise<T>;

export function createReceive(
  { jobs, files, removal, clock }: JobContext,
  { intake, limits = LIMITS }: ReceiveOptions,
  dispatcher: JobDispatcher,
): ReceiveJob {
  return async ({ owner, isLimited, saveTo }, use) => {
    const id = randomUUID();
    let isSubmitted = false;

    async function submit(
      folder: JobFolder,
      ...[fields, sender, rows]: Parameters<ReceivedJob['submit']>
    ): Promise<string> {
      const { size } = await stat(path.join(folder.path, SOURCE_FILE));
      const task = JSON.stringify({ ...fields, size, hasGlossary: rows !== undefined });
      if (rows) await writeFile(path.join(folder.path, GLOSSARY_FILE), JSON.stringify(rows), { mode: 0o600 });
      // The files are stored before the job is queued, because any process may start a queued job at once.
      const bytes = await storeAll(folder);
      const job = { id, owner, ...sender, task, bytes, createdAt: clock() };
      const own = { ...limits, perOwner: isLimited ? limits.perOwner : limits.jobs };
      if (!(await jobs.create(job, own))) {
        const sentence = 'Too many documents are waiting. Try again when some of them are translated.';
        throw new ApiError('too_many_requests', sentence, tooManyRequests(QUEUE_PAUSE_MS).headers);
      }
      isSubmitted = true;
      dispatcher.add(id);
      return id;
    }

    async function openFolder(): Promise<JobFolder> {
      const folder = await files.create(id);
      const close = async () => {
        await folder.close();
        if (!isSubmitted) await removal.remove(id);
      };
      return { ...folder, close };
    }

    const incoming = { purpose: 'job', owner: isLimited ? owner : undefined, openFolder, saveTo } as const;
    return intake.receive(incoming, ({ folder }) => use({ submit: (...given) => submit(folder, ...given) }));
  };
}
