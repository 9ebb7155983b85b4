import type { Config } from './config/readConfig';
import { deriveKey } from './identity/keys';
import type { Documents } from './engines/documents/documents';
import { createDocumentJobs, type DocumentJobs, type DocumentJobsOptions } from './jobs/jobs';
import type { JobFiles } from './store/files/jobFiles';
import type { Store } from './store/store';
import { createJobWork } from './usecases/documents/translateJob';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export interface JobsDeps extends Pick<
  DocumentJobsOptions,
  'intake' | 'clock' | 'log' | 'limits' | 'createDispatcher'
> {
  readonly config: Config;
  readonly documents: Documents;
  readonly store: Store;
  readonly secret: string;
  /** Undefined if the configuration names no place for the files of jobs. */
  readonly files: JobFiles | undefined;
}

export function createJobs({
  config,
  documents,
  store,
  secret,
  files,
  ...deps
}: JobsDeps): DocumentJobs | undefined {
  if (!files) return undefined;
  const deadlineMs = config.FILES_JOB_DEADLINE_MINUTES * MINUTE_MS;
  return createDocumentJobs({
    ...deps,
    jobs: store.jobs,
    files,
    work: createJobWork({ documents, files, deadlineMs, log: deps.log }),
    downloadKey: deriveKey(secret, 'downloads'),
    keepMs: config.FILES_KEEP_HOURS * HOUR_MS,
  });
}
