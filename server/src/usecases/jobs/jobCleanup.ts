import type { JobFiles } from '../../store/files/jobFiles';
import type { JobStore } from '../../store/jobs';
import type { FileRemoval } from './fileRemoval';

/** Files without a job are removed after this time: they were left behind by a process that ended during an upload. */
const ORPHAN_MS = 15 * 60_000;

export interface JobCleanupDeps {
  readonly jobs: JobStore;
  readonly files: JobFiles;
  readonly removal: FileRemoval;
  readonly clock: () => number;
  /** The jobs that this process is receiving. */
  readonly uploading: ReadonlySet<string>;
}

/** Deletes expired jobs with their files, and files that could not be removed before. @throws StoreError, StorageFault */
export async function deleteExpired({ jobs, files, removal, clock }: JobCleanupDeps): Promise<void> {
  await removal.retry();
  for (const { id } of await jobs.expired(clock())) {
    await files.remove(id);
    await jobs.remove(id);
  }
}

/** Removes the files of jobs that do not exist, and what killed processes left here. @throws StoreError, StorageFault */
export async function removeOrphans({ jobs, files, uploading, clock }: JobCleanupDeps): Promise<void> {
  await files.cleanUp();
  for (const id of await files.listOlderThan(clock() - ORPHAN_MS)) {
    if (uploading.has(id) || (await jobs.find(id))) continue;
    await files.remove(id);
  }
}
