import { ServiceError } from '@lang-assistant/core/errors';
import { kindOf } from '../../domain/files/files';
import type { FeatureCall, ListedJob } from '../contracts/backend';
import { sendRequest } from '../http/sendRequest';
import { parseJobList, type JobRow } from '../responses/jobs';
import { deleteJob, followJob, toTranslation, type FollowedJob } from './jobs';

const LIST_TIMEOUT_MS = 30_000;

function statusOf({ status }: JobRow, followed: FollowedJob): ListedJob['status'] | undefined {
  switch (status.state) {
    case 'queued':
    case 'working': {
      const progress = { ...status, isPaused: false };
      return { kind: 'underWay', progress, follow: (call) => followJob(followed, call, progress) };
    }
    case 'done':
      return { kind: 'done', translation: toTranslation(followed, status) };
    case 'failed':
      return { kind: 'failed', error: status.error.error };
    case 'cancelled':
      return undefined;
  }
}

/** A server without jobs has no list, for example a gateway with replicas but no common folder. */
function noneIfMissing(error: unknown): readonly JobRow[] {
  if (error instanceof ServiceError && error.error.kind === 'http' && error.error.status === 404) return [];
  throw error;
}

/** Empty if the server has no list at `jobsUrl` (404). */
export const listJobs: FeatureCall<'listJobs'> = async ({ jobsUrl: url, userToken }, { signal }) => {
  if (url === '' || userToken === '') throw new ServiceError({ kind: 'unsupported', feature: 'files' });
  const headers = { authorization: `bearer ${userToken}` };
  const rows = await sendRequest({ url, headers, signal, timeoutMs: LIST_TIMEOUT_MS }, (body) =>
    parseJobList(body, url),
  ).catch(noneIfMissing);
  return rows.flatMap((row): readonly ListedJob[] => {
    const { statusUrl, eventsUrl, file, pair } = row;
    const followed = { statusUrl, eventsUrl, headers, sent: kindOf(file) };
    const status = statusOf(row, followed);
    const job = { address: statusUrl, discard: () => deleteJob(followed), keep: () => undefined };
    return status ? [{ job, file, pair, status }] : [];
  });
};
