import { LlmError } from '../engines/contracts/llm';
import { EmbeddedWriterError } from '../engines/contracts/write';
import { RequestFailure } from '../common/requestFailure';

/** What a visitor reads when no answer comes (spec §8, generic chat unavailable). */
const UNAVAILABLE = 'We cannot respond at the moment. Please try again later.';

/** How long a visitor is asked to wait, in seconds, by the kind of failure. */
const RETRY_AFTER_S: Readonly<Record<LlmError['kind'], number>> = {
  unavailable: 10,
  quota: 60,
  unauthorized: 60,
  badAnswer: 5,
  cut: 5,
};

/** A failure of a model as the answer to a request: nothing that the model's service said is in it. */
export function toModelFailure(error: unknown, signal: AbortSignal): unknown {
  if (error instanceof RequestFailure) return error;
  if (error instanceof LlmError) {
    return new RequestFailure('engine_unavailable', UNAVAILABLE, {
      'retry-after': String(RETRY_AFTER_S[error.kind]),
    });
  }
  if (error instanceof EmbeddedWriterError) {
    return new RequestFailure('engine_unavailable', UNAVAILABLE, { 'retry-after': '10' });
  }
  if (signal.aborted) return new RequestFailure('deadline', 'No answer in time. Try again.');
  return error;
}
