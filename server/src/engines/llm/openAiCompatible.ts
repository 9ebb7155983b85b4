import type { z } from 'zod';
import { toWellFormed } from '../../../../src/domain/text';
import { watchDone } from './doneMark';
import { exchange } from './exchange';
import { correction, shapeOf, type ResponseFormat } from './jsonShape';
import { loadModel, PROVIDER, type LoadedModel, type OpenAiCompatibleOptions } from './languageModel';
import { LlmError, type Llm, type LlmRequest } from '../contracts/llm';
import { readJson } from './readJson';
import { withRetries } from './retry';
import { asLlmError, ServiceFailure } from './serviceFailure';
import { streamWithoutReasoning, withoutReasoning } from './reasoning';

export type { OpenAiCompatibleOptions };

const DEFAULT_RETRIES = 2;

/** The status codes of servers that reject an unknown field. */
const REFUSALS = new Set([400, 422, 501]);

/**
 * A model behind any server that speaks OpenAI's chat completions: OpenAI, Ollama, vLLM, llama.cpp, LM Studio, Mistral,
 * OpenRouter. Nothing is loaded or requested before the first call.
 */
export function createOpenAiCompatibleLlm(options: OpenAiCompatibleOptions): Llm {
  const { model: name, maxRetries = DEFAULT_RETRIES } = options;
  let loading: Promise<LoadedModel> | undefined;
  let takesSchemas = true;

  const load = () => (loading ??= loadModel(options));

  /** One question, one answer. */
  async function generate(request: LlmRequest, format?: ResponseFormat) {
    const { sdk, model } = await load();
    return withRetries(
      async () => {
        const result = await sdk.generateText({
          ...settings(request),
          model,
          ...(format ? { providerOptions: { [PROVIDER]: { response_format: format } } } : {}),
        });
        return { text: withoutReasoning(result.text), isWhole: result.finishReason !== 'length' };
      },
      { maxRetries, signal: request.signal },
    );
  }

  /** If a server rejects a schema but accepts the same question without one, no more schemas are sent. */
  async function generateShaped(request: LlmRequest, format: ResponseFormat | undefined) {
    if (!format || !takesSchemas) return generate(request);
    try {
      return await generate(request, format);
    } catch (error) {
      const isRefusal = error instanceof ServiceFailure && REFUSALS.has(error.status ?? 0);
      if (!isRefusal) throw error;
    }
    const answer = await generate(request);
    takesSchemas = false;
    return answer;
  }

  async function json<T>(request: LlmRequest, schema: z.ZodType<T>): Promise<T> {
    const { instruction, responseFormat } = shapeOf(schema);
    const asked = { ...request, system: `${request.system}\n\n${instruction}` };
    const first = await generateShaped(asked, responseFormat);
    // What is not whole can be repaired into something that looks whole, and a second answer would be cut as well.
    if (!first.isWhole) throw tooLong();
    const reading = readJson(first.text, schema);
    if (reading.kind === 'read') return reading.value;
    const messages = correction(asked.messages, first.text, reading.issue);
    const second = await generateShaped({ ...asked, messages }, responseFormat);
    if (!second.isWhole) throw tooLong();
    const corrected = readJson(second.text, schema);
    if (corrected.kind === 'read') return corrected.value;
    throw new LlmError('badAnswer', 'the model did not answer in the form that it was asked for');
  }

  async function text(request: LlmRequest): Promise<string> {
    const answer = await generate(request);
    if (answer.text === '') throw empty();
    return answer.text;
  }

  async function* stream(request: LlmRequest): AsyncGenerator<string> {
    const { signal } = request;
    signal.throwIfAborted();
    const loaded = await load();
    // Its own signal: if the consumer stops reading, the request is cancelled.
    const leaving = new AbortController();
    const leave = () => leaving.abort(signal.reason);
    signal.addEventListener('abort', leave, { once: true });
    try {
      const open = async () => {
        const pieces = streamWithoutReasoning(streamPieces(loaded, { ...request, signal: leaving.signal }));
        const first = await pieces.next();
        if (first.done) throw empty();
        return { first: first.value, rest: pieces };
      };
      const { first, rest } = await withRetries(open, { maxRetries, signal });
      yield first;
      yield* untilCut(rest, signal);
    } finally {
      signal.removeEventListener('abort', leave);
      leaving.abort();
    }
  }

  return { name, json, text, stream };
}

/**
 * What every question has in common. Retries are ours: the package's go on when a service asks to wait for a minute. Half a
 * surrogate pair, as a cut leaves it, would make several servers fail.
 */
function settings({ system, messages, signal, maxOutputTokens }: LlmRequest) {
  return {
    system,
    messages: messages.map(({ role, content }) => ({ role, content: toWellFormed(content) })),
    abortSignal: signal,
    maxRetries: 0,
    ...(maxOutputTokens === undefined ? {} : { maxOutputTokens }),
  };
}

async function* streamPieces({ sdk, reach }: LoadedModel, request: LlmRequest): AsyncGenerator<string> {
  const { by, isDone } = watchDone(exchange);
  const model = reach(by);
  // Without a handler, the package prints errors with the response of the service.
  const { fullStream } = sdk.streamText({ ...settings(request), model, onError: () => undefined });
  for await (const part of fullStream) {
    if (part.type === 'text-delta') yield part.text;
    else if (part.type === 'error') {
      // Only where there was no `finish_reason` does this error name no data.
      const isUnfinished =
        sdk.InvalidResponseDataError.isInstance(part.error) && part.error.data === undefined;
      if (isUnfinished && isDone()) return;
      throw asLlmError(part.error);
    } else if (part.type === 'abort') throw new LlmError('cut', 'the answer was given up');
  }
}

/** Once a part was sent, every failure is a truncated reply. */
async function* untilCut(pieces: AsyncIterable<string>, signal: AbortSignal): AsyncGenerator<string> {
  try {
    for await (const piece of pieces) {
      signal.throwIfAborted();
      yield piece;
    }
  } catch {
    signal.throwIfAborted();
    throw new LlmError('cut', 'the model stopped in the middle of its answer');
  }
}

const empty = () => new LlmError('badAnswer', 'the model answered nothing');
const tooLong = () => new LlmError('badAnswer', 'the answer is longer than the model was allowed');
