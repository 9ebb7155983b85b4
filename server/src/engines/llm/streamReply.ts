import { REASONING_END as CLOSE, REASONING_START as OPEN } from '@lang-assistant/core/reasoning';
import { startDeadline } from '../../common/deadline';
import { LlmError, type LlmRequest } from '../contracts/llm';
import { callSettings } from './callSettings';
import type { LoadedModel } from './languageModel';
import { llmFetch } from './llmFetch';
import { toLlmError } from './llmHttpError';
import { withRetries } from './retry';

/** Removes the reasoning from the start of a streamed reply. Keeps a later `<think>`, because it is part of the reply. */
export async function* streamWithoutReasoning(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let state: 'start' | 'thinking' | 'blank' | 'answer' = 'start';
  let held = '';
  for await (const piece of pieces) {
    if (state === 'answer') {
      yield piece;
      continue;
    }
    held += piece;
    if (state === 'start') {
      held = held.trimStart();
      // The text so far is too short to tell whether it begins with `<think>`.
      if (held !== OPEN && OPEN.startsWith(held)) continue;
      state = held.startsWith(OPEN) ? 'thinking' : 'answer';
    }
    if (state === 'thinking') {
      const end = held.indexOf(CLOSE);
      // Keeps the last characters, because the end tag may be split between two chunks.
      held = end < 0 ? held.slice(1 - CLOSE.length) : held.slice(end + CLOSE.length);
      if (end >= 0) state = 'blank';
    }
    if (state === 'blank') {
      held = held.trimStart();
      if (held !== '') state = 'answer';
    }
    if (state === 'answer') yield held;
  }
  if (state === 'start' && held !== '') yield held;
}

/** The last event of a chat-completions stream. A reply cannot contain it, because its line breaks are escaped. */
const DONE_EVENT = /(^|[\r\n])data: ?\[DONE\]/;

/** The end event may be split between two chunks, so this many characters of the earlier chunk are kept. */
const TAIL_CHARS = '\ndata: [DONE]'.length;

/**
 * Wraps `fetch` and records whether the stream reached its end event. The AI SDK ignores that event. Some servers send
 * no `finish_reason`, and the SDK would treat their replies as truncated.
 */
function trackDoneEvent(baseFetch: typeof fetch): {
  readonly fetch: typeof fetch;
  readonly isDone: () => boolean;
} {
  let isDone = false;
  const trackingFetch: typeof fetch = async (...call) => {
    const response = await baseFetch(...call);
    if (!response.body) return response;
    isDone = false;
    // `latin1` decodes each byte to one character. That is enough, because the event is ASCII.
    const decoder = new TextDecoder('latin1');
    let tail = '';
    const tracker = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        const text = tail + decoder.decode(chunk, { stream: true });
        isDone ||= DONE_EVENT.test(text);
        tail = text.slice(-TAIL_CHARS);
        controller.enqueue(chunk);
      },
    });
    const { status, headers } = response;
    return new Response(response.body.pipeThrough(tracker), { status, headers });
  };
  return { fetch: trackingFetch, isDone: () => isDone };
}

export const emptyReply = () => new LlmError('badAnswer', 'the model answered nothing');

/** Omits the reasoning. A failure is retried only if no part was sent yet. */
export async function* streamReply(
  loaded: LoadedModel,
  request: LlmRequest,
  maxRetries: number,
): AsyncGenerator<string> {
  const { signal } = request;
  // The request has its own signal, so that it is aborted when the consumer stops reading.
  const reading = startDeadline(Infinity, signal);
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
    reading.release();
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
