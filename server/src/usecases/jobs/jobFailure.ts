import { ApiError } from '../../common/apiError';
import { describeStorageError, isStorageFault } from '../../common/storageFault';
import { describeUnexpectedError } from '../../common/unexpectedError';
import { ParserError } from '../../engines/documents/thread/parserError';
import type { JobOutcome, StoredJob } from '../../store/jobs';
import { toDocumentError } from '../documents/translateDocument';
import type { JobContext } from './jobContext';
import { JobFailure, parseFacts } from './jobTask';

/** The failure that the status of a job shows. An unexpected error is logged without its message. */
function toFailure(error: unknown, job: StoredJob, { deadlineMs, log }: JobContext): JobFailure {
  const { source, target } = parseFacts(job.task);
  // The reason is logged for the operator, because the client's message does not contain it.
  if (isStorageFault(error)) log.warn(`a document job failed: ${describeStorageError(error)}`);
  const failure = toDocumentError(error, deadlineMs, { ...(source !== undefined && { source }), target });
  if (failure instanceof ApiError) {
    return JobFailure.parse({ error: failure.message, code: failure.code, ...failure.details });
  }
  log.error(`a document job failed: ${describeUnexpectedError(failure)}`);
  return { error: 'Something went wrong in the gateway.', code: 'internal' };
}

export function toFailedOutcome(error: unknown, job: StoredJob, deps: JobContext): JobOutcome {
  return {
    state: 'failed',
    error: JSON.stringify(toFailure(error, job, deps)),
    files: '[]',
    reused: 0,
    expiresAt: deps.clock() + deps.keepMs,
    refunds: error instanceof ParserError ? [] : parseFacts(job.task).charged,
  };
}
