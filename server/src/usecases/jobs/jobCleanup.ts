import type { JobContext } from './jobContext';

/** The age at which files without a job are removed. They are left behind if a process ends during an upload. */
const ORPHAN_MS = 15 * 60_000;

/**
 * Deletes expired jobs with their files. It also retries earlier removals that failed.
 * @throws StoreError, StorageFault
 */
export async function deleteExpired({ jobs, files, removal, clock }: JobContext): Promise<void> {
  await removal.retry();
  for (const { id } of await jobs.expired(clock())) {
    await files.remove(id);
    await jobs.remove(id);
  }
}

/** Removes old files that belong to no job. @throws StoreError, StorageFault */
export async function removeOrphans({ jobs, files, clock }: JobContext): Promise<void> {
  for (const id of await files.listOlderThan(clock() - ORPHAN_MS))
    if (!(await jobs.find(id))) await files.remove(id);
}
