import { llmFetch } from './llmFetch';
import { LlmError } from '../contracts/llm';

export interface OpenAiCompatibleOptions {
  /** Without `/chat/completions`: `https://api.openai.com/v1`, `http://localhost:11434/v1`. */
  readonly baseUrl: string;
  readonly apiKey?: string | undefined;
  readonly model: string;
  readonly maxRetries?: number | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** The AI SDK accepts additional fields for the request body under this key. */
export const PROVIDER = 'llm';

/** The AI SDK takes 80 ms and 22 MB, so it is loaded on the first call only. */
export async function loadModel({ baseUrl, apiKey, model, headers }: OpenAiCompatibleOptions) {
  const [sdk, { createOpenAICompatible }] = await Promise.all([
    import('ai'),
    import('@ai-sdk/openai-compatible'),
  ]).catch(() => {
    throw new LlmError('unavailable', 'the packages for language models are not installed');
  });
  // Turns off the AI SDK's warnings, because they may quote the user's text.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const createModel = (fetch: typeof globalThis.fetch) =>
    createOpenAICompatible({
      name: PROVIDER,
      baseURL: baseUrl,
      fetch,
      ...(apiKey === undefined ? {} : { apiKey }),
      ...(headers === undefined ? {} : { headers: { ...headers } }),
      ...(isOpenAi(baseUrl) ? { transformRequestBody: renameTokenLimit } : {}),
    })(model);
  return { sdk, model: createModel(llmFetch), createModel };
}

export type LoadedModel = Awaited<ReturnType<typeof loadModel>>;

/**
 * OpenAI's reasoning models reject `max_tokens`. All models of OpenAI accept the newer field name, which few other
 * servers know.
 */
function isOpenAi(baseUrl: string): boolean {
  const host = URL.canParse(baseUrl) ? new URL(baseUrl).hostname : '';
  return host === 'api.openai.com' || host.endsWith('.openai.azure.com');
}

function renameTokenLimit({ max_tokens: limit, ...body }: Record<string, unknown>): Record<string, unknown> {
  return limit === undefined ? body : { ...body, max_completion_tokens: limit };
}
