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
  /** The deadline for a job, from its start, in milliseconds. */
  readonly deadlineMs: number;
  /** How long a settled job is kept, in milliseconds. */
  readonly keepMs: number;
  /** The current time in milliseconds since 1970. */
  readonly clock: () => number;
  readonly log: Log;
}

/** `clock` returns the time of the database. */
export interface JobContext extends JobSettings {
  readonly removal: FileRemoval;
  readonly changes: JobChanges;
  /** The name under which this process takes jobs. */
  readonly worker: string;
}
