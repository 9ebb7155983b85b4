import { withoutReasoning } from '@lang-assistant/core/reasoning';
import type { z } from 'zod';
import { LlmError, type Llm, type LlmRequest } from '../contracts/llm';
import { callSettings } from './callSettings';
import { correction, shapeOf, type ResponseFormat } from './jsonShape';
import { loadModel, PROVIDER, type LoadedModel, type OpenAiCompatibleOptions } from './languageModel';
import { LlmHttpError } from './llmHttpError';
import { readJson } from './readJson';
import { withRetries } from './retry';
import { emptyReply, streamReply } from './streamReply';

export type { OpenAiCompatibleOptions };

const DEFAULT_RETRIES = 2;

/** Servers answer with one of these status codes if they do not know a field of the request. */
const UNKNOWN_FIELD_STATUS: ReadonlySet<number | undefined> = new Set([400, 422, 501]);

/**
 * Creates a client for any server with OpenAI's chat-completions API: OpenAI, Ollama, vLLM, llama.cpp, LM Studio,
 * Mistral, OpenRouter. Nothing is loaded or requested before the first call.
 */
export function createOpenAiCompatibleLlm(options: OpenAiCompatibleOptions): Llm {
  const { model: name, maxRetries = DEFAULT_RETRIES } = options;
  let loading: Promise<LoadedModel> | undefined;
  let acceptsSchemas = true;

  const load = () => (loading ??= loadModel(options));
  const generate = async (request: LlmRequest, format?: ResponseFormat) =>
    generateReply(await load(), request, maxRetries, format);

  async function generateJson(request: LlmRequest, format: ResponseFormat | undefined): Promise<string> {
    const answer = await generateWithFormat(request, format);
    // JSON repair could make a truncated answer look valid, and a second answer would be truncated as well.
    if (!answer.isComplete) {
      throw new LlmError('badAnswer', 'the answer is longer than the model was allowed');
    }
    return answer.text;
  }

  /** If the server accepts the request only without a schema, later requests have no schema, either. */
  async function generateWithFormat(request: LlmRequest, format: ResponseFormat | undefined) {
    if (!format || !acceptsSchemas) return generate(request);
    try {
      return await generate(request, format);
    } catch (error) {
      const isRejected = error instanceof LlmHttpError && UNKNOWN_FIELD_STATUS.has(error.status);
      if (!isRejected) throw error;
    }
    const answer = await generate(request);
    acceptsSchemas = false;
    return answer;
  }

  return {
    name,
    async json<T>(request: LlmRequest, schema: z.ZodType<T>): Promise<T> {
      const { instruction, responseFormat } = shapeOf(schema);
      const jsonRequest = { ...request, system: `${request.system}\n\n${instruction}` };
      const first = await generateJson(jsonRequest, responseFormat);
      const reading = readJson(first, schema);
      if (reading.kind === 'read') return reading.value;
      const messages = correction(jsonRequest.messages, first, reading.issue);
      const corrected = readJson(await generateJson({ ...jsonRequest, messages }, responseFormat), schema);
      if (corrected.kind === 'read') return corrected.value;
      throw new LlmError('badAnswer', 'the model did not answer in the form that it was asked for');
    },
    async text(request: LlmRequest): Promise<string> {
      const answer = await generate(request);
      if (answer.text === '') throw emptyReply();
      return answer.text;
    },
    async *stream(request: LlmRequest): AsyncGenerator<string> {
      request.signal.throwIfAborted();
      yield* streamReply(await load(), request, maxRetries);
    },
  };
}

function generateReply(
  { sdk, model }: LoadedModel,
  request: LlmRequest,
  maxRetries: number,
  format: ResponseFormat | undefined,
) {
  return withRetries(
    async () => {
      const result = await sdk.generateText({
        ...callSettings(request),
        model,
        ...(format ? { providerOptions: { [PROVIDER]: { response_format: format } } } : {}),
      });
      return { text: withoutReasoning(result.text).trim(), isComplete: result.finishReason !== 'length' };
    },
    { maxRetries, signal: request.signal },
  );
}
