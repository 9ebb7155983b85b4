import type { Log } from '../../common/log';
import type { Documents } from '../../engines/documents/documents';
import type { JobFiles } from '../../store/files/jobFiles';
import type { JobStore } from '../../store/jobs';
import type { FileRemoval } from './fileRemoval';
import type { JobChanges } from './jobChanges';

export interface JobSettings {
  readonly documents: Documents;
  readonly jobs: JobStore;
  readonly files: JobFiles;
  /** Measured from the start of the job. */
  readonly deadlineMs: number;
  readonly keepMs: number;
  /** The current time in milliseconds since 1970. */
  readonly clock: () => number;
  readonly log: Log;
}

/** `clock` returns the time of the database. */
export interface JobContext extends JobSettings {
  readonly removal: FileRemoval;
  readonly changes: JobChanges;
  readonly worker: string;
}
