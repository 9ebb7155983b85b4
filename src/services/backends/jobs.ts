import { ServiceError } from '@lang-assistant/core/errors';
import { type FileTranslation, kindOf } from '../../domain/files/files';
import type { FileOutput, JobProgress } from '../../domain/files/jobs';
import type { FileCall, FeatureCall, ListedJob } from '../contracts/backend';
import { isEventStream } from '../http/stream';
import { parseJson } from '../../domain/json';
import { sendRequest, type HttpCall } from '../http/sendRequest';
import { readEvents } from '../http/stream';
import type { TranslatedPicture } from '../../domain/files/pictures';
import { parsePicture } from '../responses/pictures';
import {
  parseJobStatus,
  type AcceptedJob,
  type JobContext,
  type JobFile,
  type JobStatus,
  parseJobList,
  type JobRow,
} from '../responses/jobs';

/** Timeout of a status request, and maximum time between two events, in milliseconds. */
const STATUS_TIMEOUT_MS = 30_000;

/** The pause before the next status request, and its maximum. It doubles after each lost connection. */
const POLL_MS = 2000;
const MAX_POLL_MS = 30_000;

/** Minimum pause that a server may request, in milliseconds. */
const MIN_RETRY_MS = 1000;

/** Long, because documents may have 50 MB. */
const DOWNLOAD_TIMEOUT_MS = 300_000;

type Settled = Exclude<JobStatus, { readonly state: 'queued' | 'working' }>;

const isSettled = (status: JobStatus): status is Settled =>
  status.state !== 'queued' && status.state !== 'working';

/** The connection was lost, or the server is busy or restarting. */
function isTransient(error: unknown): boolean {
  if (!(error instanceof ServiceError)) return false;
  const { error: failure } = error;
  return (
    failure.kind === 'network' ||
    failure.kind === 'timeout' ||
    (failure.kind === 'http' && (failure.status >= 500 || failure.status === 429))
  );
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end, { once: true });
  });
}

const ignoreBody = () => undefined;

export interface FollowedJob extends AcceptedJob, Pick<JobContext, 'sent'> {
  readonly headers: Readonly<Record<string, string>>;
}

async function requestStatus(
  { statusUrl: url, headers, sent }: FollowedJob,
  signal: AbortSignal,
): Promise<JobStatus> {
  const expected = '{"state": "working"}';
  return sendRequest({ url, headers, signal, timeoutMs: STATUS_TIMEOUT_MS, expected }, (body) =>
    parseJobStatus(body, { requestUrl: url, sent }),
  );
}

/** The last status of a stream, and the requested delay before the next request. */
interface StreamedStatus {
  readonly status: JobStatus;
  readonly retryMs: number | undefined;
}

/**
 * Reads events until the job has ended, the stream ends, or no event arrives in time.
 * @returns the last status, if there was one
 */
async function readStatuses(
  { eventsUrl: url, headers, sent }: FollowedJob,
  signal: AbortSignal,
  onStatus: (status: JobStatus) => void,
): Promise<StreamedStatus | undefined> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), STATUS_TIMEOUT_MS);
  let last: StreamedStatus | undefined;
  const readBody: HttpCall['readBody'] = async (response) => {
    if (!isEventStream(response)) return '{}';
    for await (const { event, data, retryMs } of readEvents(response)) {
      if (event === 'error') break;
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), STATUS_TIMEOUT_MS);
      const status = parseJobStatus(parseJson(data), { requestUrl: url, sent });
      last = { status, retryMs };
      onStatus(status);
      if (isSettled(status)) break;
    }
    return '{}';
  };
  try {
    const accept = 'text/event-stream';
    const either = AbortSignal.any([signal, silence.signal]);
    await sendRequest({ url, headers: { ...headers, accept }, signal: either, readBody }, ignoreBody);
  } catch {
    // Proxies may buffer or cut streams. The next status request shows whether the server works.
    signal.throwIfAborted();
  } finally {
    clearTimeout(timer);
  }
  return last;
}

/**
 * Follows a job until it has ended, and reconnects when the connection is lost. A server that cannot keep a stream
 * open, such as PHP, sends one event with a `retry` time and closes the stream. The stream is then requested again,
 * without a status request.
 */
async function waitForEnd(
  job: FollowedJob,
  signal: AbortSignal,
  onJob: NonNullable<FileCall['onJob']>,
): Promise<Settled> {
  let shown = { state: 'queued', done: 0, total: 0, isPaused: false } as Parameters<typeof onJob>[0];
  const show = (status: JobStatus) => {
    if (signal.aborted || isSettled(status)) return;
    shown = { ...status, isPaused: false };
    onJob(shown);
  };
  let delayMs = POLL_MS;
  for (;;) {
    const streamed = await readStatuses(job, signal, show);
    if (streamed && isSettled(streamed.status)) return streamed.status;
    if (streamed?.retryMs !== undefined) {
      delayMs = POLL_MS;
      await pause(Math.min(Math.max(streamed.retryMs, MIN_RETRY_MS), MAX_POLL_MS), signal);
      signal.throwIfAborted();
      continue;
    }
    try {
      const status = await requestStatus(job, signal);
      if (isSettled(status)) return status;
      show(status);
      delayMs = POLL_MS;
    } catch (error) {
      signal.throwIfAborted();
      if (!isTransient(error)) throw error;
      onJob({ ...shown, isPaused: true });
      delayMs = Math.min(delayMs * 2, MAX_POLL_MS);
    }
    await pause(delayMs, signal);
    signal.throwIfAborted();
  }
}

/** The address of an output is valid for minutes only, so each download requests a new one first. */
async function loadOutput(job: FollowedJob, { kind, type }: JobFile): Promise<Blob> {
  const { signal } = new AbortController();
  const status = await requestStatus(job, signal);
  const file = status.state === 'done' ? status.files.find((one) => one.kind === kind) : undefined;
  if (!file) throw new ServiceError({ kind: 'http', status: 410 });
  let content: Blob | undefined;
  const readBody: HttpCall['readBody'] = async (response) => {
    content = await response.blob();
    return '{}';
  };
  const accept = '*/*';
  const headers = { ...job.headers, accept };
  await sendRequest({ url: file.url, headers, signal, timeoutMs: DOWNLOAD_TIMEOUT_MS, readBody }, ignoreBody);
  return new Blob(content ? [content] : [], { type });
}

/** Cancels a job and deletes its documents on the server. Errors are ignored: the user has already left the job. */
export function deleteJob({ statusUrl: url, headers }: FollowedJob): void {
  const { signal } = new AbortController();
  const request: HttpCall = { url, headers, signal, method: 'DELETE', timeoutMs: STATUS_TIMEOUT_MS };
  sendRequest(request, ignoreBody).catch(ignoreBody);
}

/** Without the texts, for example because the connection was lost, the user still has the document. */
async function loadPicture(
  { headers }: FollowedJob,
  url: string,
  signal: AbortSignal,
): Promise<TranslatedPicture | undefined> {
  try {
    return await sendRequest({ url, headers, signal, timeoutMs: STATUS_TIMEOUT_MS }, parsePicture);
  } catch {
    signal.throwIfAborted();
    return undefined;
  }
}

async function toTranslation(
  job: FollowedJob,
  { files, pictureUrl, done, total, unreadPages, formality }: Extract<JobStatus, { state: 'done' }>,
  signal: AbortSignal,
): Promise<FileTranslation> {
  const picture = pictureUrl === undefined ? undefined : await loadPicture(job, pictureUrl, signal);
  const outputs = files.map((file): FileOutput => {
    const { kind, name, type } = file;
    return { kind, name, type, load: () => loadOutput(job, file) };
  });
  return {
    text: '',
    outputs,
    segments: { done, total },
    ...(unreadPages.length > 0 && { unreadPages }),
    ...(formality && { formality }),
    ...(picture && { picture }),
  };
}

/**
 * If the signal is aborted, the job is cancelled on the server, unless `keep` was called.
 * @throws ServiceError the reason of a failed job; `http` 410 if the job was cancelled elsewhere
 */
export async function followJob(
  job: FollowedJob,
  { signal, onJob = () => undefined, onAccepted }: FileCall,
  progress: JobProgress = { state: 'queued', done: 0, total: 0, isPaused: false },
): Promise<FileTranslation> {
  const cancel = () => deleteJob(job);
  signal.addEventListener('abort', cancel, { once: true });
  try {
    if (signal.aborted) cancel();
    signal.throwIfAborted();
    onAccepted?.({
      address: job.statusUrl,
      discard: cancel,
      keep: () => signal.removeEventListener('abort', cancel),
    });
    onJob(progress);
    const status = await waitForEnd(job, signal, onJob);
    if (status.state === 'failed') throw status.error;
    if (status.state === 'cancelled') throw new ServiceError({ kind: 'http', status: 410 });
    return await toTranslation(job, status, signal);
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

const LIST_TIMEOUT_MS = 30_000;

async function statusOf(
  { status }: JobRow,
  followed: FollowedJob,
  signal: AbortSignal,
): Promise<ListedJob['status'] | undefined> {
  switch (status.state) {
    case 'queued':
    case 'working': {
      const progress = { ...status, isPaused: false };
      return { kind: 'underWay', progress, follow: (call) => followJob(followed, call, progress) };
    }
    case 'done':
      return { kind: 'done', translation: await toTranslation(followed, status, signal) };
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
  const expected = '[]';
  const rows = await sendRequest({ url, headers, signal, timeoutMs: LIST_TIMEOUT_MS, expected }, (body) =>
    parseJobList(body, url),
  ).catch(noneIfMissing);
  const toListed = async (row: JobRow): Promise<readonly ListedJob[]> => {
    const { statusUrl, eventsUrl, file, pair } = row;
    const followed = { statusUrl, eventsUrl, headers, sent: kindOf(file) };
    const status = await statusOf(row, followed, signal);
    const job = { address: statusUrl, discard: () => deleteJob(followed), keep: () => undefined };
    return status ? [{ job, file, pair, status }] : [];
  };
  return (await Promise.all(rows.map(toListed))).flat();
};
