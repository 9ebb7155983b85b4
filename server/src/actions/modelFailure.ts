import { LlmError } from '../engines/llm/llm';
import { EmbeddedWriterError } from '../engines/writing/harper';
import { RequestFailure } from '../failure';

/** What a visitor reads when no answer comes (spec §8, generic chat unavailable). */
const UNAVAILABLE = 'We cannot respond at the moment. Please try again later.';

/** How long a visitor is asked to wait, in seconds, by the kind of failure. */
const PATIENCE_S: Readonly<Record<LlmError['kind'], number>> = {
  unavailable: 10,
  quota: 60,
  unauthorized: 60,
  badAnswer: 5,
  cut: 5,
};

/** A failure of a model as the answer to a request: nothing that the model's service said is in it. */
export function asFailure(problem: unknown, signal: AbortSignal): unknown {
  if (problem instanceof RequestFailure) return problem;
  if (problem instanceof LlmError) {
    return new RequestFailure('engine_unavailable', UNAVAILABLE, {
      'retry-after': String(PATIENCE_S[problem.kind]),
    });
  }
  if (problem instanceof EmbeddedWriterError) {
    return new RequestFailure('engine_unavailable', UNAVAILABLE, { 'retry-after': '10' });
  }
  if (signal.aborted) return new RequestFailure('deadline', 'No answer in time. Try again.');
  return problem;
}
