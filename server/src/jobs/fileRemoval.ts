import type { Log } from '../common/log';
import { describeStorageError } from '../common/storageFault';
import type { JobFiles } from '../store/files/jobFiles';

/** Removes the files of jobs that are no longer needed. If the storage fails, `retry` removes them later. */
export interface FileRemoval {
  /** Never rejects. */
  remove(id: string): Promise<void>;
  /** Tries to remove the files that are still left. Never rejects. */
  retry(): Promise<void>;
}

export function createFileRemoval(files: JobFiles, log: Log): FileRemoval {
  const waiting = new Set<string>();

  async function remove(id: string): Promise<void> {
    try {
      await files.remove(id);
      waiting.delete(id);
    } catch (error) {
      if (!waiting.has(id))
        log.warn(`the files of a document job could not be removed yet: ${describeStorageError(error)}`);
      waiting.add(id);
    }
  }

  return {
    remove,
    async retry() {
      for (const id of waiting) await remove(id);
    },
  };
}
