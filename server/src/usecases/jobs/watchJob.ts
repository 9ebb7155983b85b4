import { tooManyRequests } from '../../common/apiError';
import { AdmissionError, type Admission, type AdmissionSlot } from '../../engines/queue/admission';
import { findJob, type JobAccess } from './jobAccess';
import { isSettled, toStatus, type JobStatus } from './jobStatus';

/** How often the store is polled for a job that another process works on. */
const POLL_MS = 1_000;

/** When an unchanged status is sent again, because proxies close connections without traffic. */
const REPEAT_MS = 15_000;

const STREAM_PAUSE_MS = 10_000;

async function* watchUntilSettled(
  access: JobAccess,
  id: string,
  owners: readonly string[],
  signal: AbortSignal,
  slot: AdmissionSlot,
): AsyncGenerator<JobStatus> {
  let last = '';
  let sentAt = 0;
  try {
    while (!signal.aborted) {
      // Waiting starts before the job is read, so that no change is missed.
      const change = access.changes.next(id, POLL_MS, signal);
      const job = await findJob(access, id, owners);
      const status = toStatus(job, access.links);
      const json = JSON.stringify(status);
      if (json !== last || performance.now() - sentAt > REPEAT_MS) {
        last = json;
        sentAt = performance.now();
        yield status;
      }
      if (isSettled(job)) return;
      await change;
    }
  } finally {
    slot.release();
  }
}

/** @throws ApiError `too_many_requests` */
function admitStream(streams: Admission, id: string): AdmissionSlot {
  try {
    return streams.admit(id);
  } catch (error) {
    throw error instanceof AdmissionError ? tooManyRequests(STREAM_PAUSE_MS) : error;
  }
}

/**
 * Yields the status now and after each change, until the job is settled or deleted. The caller must iterate over the
 * result, because this releases the stream.
 * @throws ApiError `too_many_requests`
 */
export function watchJob(
  access: JobAccess,
  id: string,
  owners: readonly string[],
  signal: AbortSignal,
  streams: Admission,
): AsyncIterable<JobStatus> {
  return watchUntilSettled(access, id, owners, signal, admitStream(streams, id));
}
