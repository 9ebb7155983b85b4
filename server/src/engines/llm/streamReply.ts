import { LlmError, type LlmRequest } from '../contracts/llm';
import { callSettings } from './callSettings';
import { trackDoneEvent } from './doneEvent';
import type { LoadedModel } from './languageModel';
import { llmFetch } from './llmFetch';
import { toLlmError } from './llmHttpError';
import { streamWithoutReasoning } from './reasoning';
import { withRetries } from './retry';

export const emptyReply = () => new LlmError('badAnswer', 'the model answered nothing');

/** Omits the reasoning. A failure is retried only if no part was sent yet. */
export async function* streamReply(
  loaded: LoadedModel,
  request: LlmRequest,
  maxRetries: number,
): AsyncGenerator<string> {
  const { signal } = request;
  // The request has its own signal, so that it is aborted when the consumer stops reading.
  const reading = new AbortController();
  const abort = () => reading.abort(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  try {
    const open = async () => {
      const parts = streamWithoutReasoning(streamParts(loaded, { ...request, signal: reading.signal }));
      const first = await parts.next();
      if (first.done) throw emptyReply();
      return { first: first.value, rest: parts };
    };
    const { first, rest } = await withRetries(open, { maxRetries, signal });
    yield first;
    yield* untilCut(rest, signal);
  } finally {
    signal.removeEventListener('abort', abort);
    reading.abort();
  }
}

async function* streamParts({ sdk, createModel }: LoadedModel, request: LlmRequest): AsyncGenerator<string> {
  const { fetch, isDone } = trackDoneEvent(llmFetch);
  const model = createModel(fetch);
  // Without an `onError` handler, the AI SDK prints errors together with the service's response.
  const { fullStream } = sdk.streamText({ ...callSettings(request), model, onError: () => undefined });
  for await (const part of fullStream) {
    if (part.type === 'text-delta') yield part.text;
    else if (part.type === 'error') {
      // If the error has no data, the stream had no `finish_reason`.
      const isUnfinished =
        sdk.InvalidResponseDataError.isInstance(part.error) && part.error.data === undefined;
      if (isUnfinished && isDone()) return;
      throw toLlmError(part.error);
    } else if (part.type === 'abort') throw new LlmError('cut', 'the request was aborted');
  }
}

/** After the first part was sent, every failure is reported as a truncated reply. */
async function* untilCut(parts: AsyncIterable<string>, signal: AbortSignal): AsyncGenerator<string> {
  try {
    for await (const part of parts) {
      signal.throwIfAborted();
      yield part;
    }
  } catch {
    signal.throwIfAborted();
    throw new LlmError('cut', 'the model stopped in the middle of its answer');
  }
}
