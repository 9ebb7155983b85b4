import { jobsFolder } from './config/jobsFolder';
import type { Config } from './config/readConfig';
import { deriveKey } from './identity/keys';
import { createJobFolders } from './store/jobFolders';
import type { JobLimits } from './store/jobs';
import type { Store } from './store/store';
import {
  createDocumentJobs,
  type DocumentJobs,
  type DocumentJobsOptions,
} from './usecases/jobs/documentJobs';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export interface JobsDeps extends Pick<DocumentJobsOptions, 'documents' | 'clock' | 'log'> {
  readonly limits?: JobLimits | undefined;
  readonly config: Config;
  readonly store: Store;
  readonly secret: string;
}

/** Creates the document jobs of the configuration; undefined if it has no folder for them. */
export function createJobs({ config, store, secret, ...deps }: JobsDeps): DocumentJobs | undefined {
  const directory = jobsFolder(config);
  if (directory === undefined) return undefined;
  return createDocumentJobs({
    ...deps,
    jobs: store.jobs,
    folders: createJobFolders(directory),
    downloadKey: deriveKey(secret, 'downloads'),
    deadlineMs: config.FILES_JOB_DEADLINE_MINUTES * MINUTE_MS,
    keepMs: config.FILES_KEEP_HOURS * HOUR_MS,
  });
}
