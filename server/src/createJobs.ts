import type { Config } from './config/readConfig';
import { deriveKey } from './identity/keys';
import type { JobFiles } from './store/files/jobFiles';
import type { JobLimits } from './store/jobs';
import type { Store } from './store/store';
import {
  createDocumentJobs,
  type DocumentJobs,
  type DocumentJobsOptions,
} from './usecases/jobs/documentJobs';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export interface JobsDeps extends Pick<DocumentJobsOptions, 'documents' | 'intake' | 'clock' | 'log'> {
  readonly limits?: JobLimits | undefined;
  readonly config: Config;
  readonly store: Store;
  readonly secret: string;
  /** Undefined if the configuration names no place for the files of jobs. */
  readonly files: JobFiles | undefined;
}

export function createJobs({ config, store, secret, files, ...deps }: JobsDeps): DocumentJobs | undefined {
  if (!files) return undefined;
  return createDocumentJobs({
    ...deps,
    jobs: store.jobs,
    files,
    downloadKey: deriveKey(secret, 'downloads'),
    deadlineMs: config.FILES_JOB_DEADLINE_MINUTES * MINUTE_MS,
    keepMs: config.FILES_KEEP_HOURS * HOUR_MS,
  });
}
