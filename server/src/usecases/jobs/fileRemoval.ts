import type { Log } from '../../common/log';
import { describeStorageError } from '../../common/storageFault';
import type { JobFiles } from '../../store/files/jobFiles';

/** Removes the files of jobs that are of no more use, again and again if the storage fails. */
export interface FileRemoval {
  /** Removes them now, or else with `retry`. Never rejects. */
  remove(id: string): Promise<void>;
  /** Removes them with the next `retry`: for callers that must not wait. */
  removeLater(id: string): void;
  /** Never rejects. */
  retry(): Promise<void>;
}

export function createFileRemoval(files: JobFiles, log: Log): FileRemoval {
  const waiting = new Set<string>();

  async function remove(id: string): Promise<void> {
    try {
      await files.remove(id);
      waiting.delete(id);
    } catch (error) {
      // Only once for each job.
      if (!waiting.has(id))
        log.warn(`the files of a document job could not be removed yet: ${describeStorageError(error)}`);
      waiting.add(id);
    }
  }

  return {
    remove,
    removeLater: (id) => void waiting.add(id),
    async retry() {
      for (const id of waiting) await remove(id);
    },
  };
}
