import { LlmError } from '../engines/contracts/llm';
import { CheckError } from '../engines/contracts/check';
import { ApiError } from '../common/apiError';

/** The wording of spec §8 (generic chat unavailable). */
const UNAVAILABLE = 'We cannot respond at the moment. Please try again later.';

const RETRY_AFTER_S: Readonly<Record<LlmError['kind'], number>> = {
  unavailable: 10,
  quota: 60,
  unauthorized: 60,
  badAnswer: 5,
  cut: 5,
};

/** The message of the external service is left out. */
export function toAssistantError(error: unknown, signal: AbortSignal): unknown {
  if (error instanceof ApiError) return error;
  if (error instanceof LlmError) {
    return new ApiError('engine_unavailable', UNAVAILABLE, {
      'retry-after': String(RETRY_AFTER_S[error.kind]),
    });
  }
  if (error instanceof CheckError) {
    return new ApiError('engine_unavailable', UNAVAILABLE, { 'retry-after': '10' });
  }
  if (signal.aborted) return new ApiError('deadline', 'No answer in time. Try again.');
  return error;
}
