import { exchange } from './exchange';
import { LlmError } from '../contracts/llm';

export interface OpenAiCompatibleOptions {
  /** Up to and without `/chat/completions`: `https://api.openai.com/v1`, `http://localhost:11434/v1`. */
  readonly baseUrl: string;
  readonly apiKey?: string | undefined;
  /** As the service names it. */
  readonly model: string;
  /** How often a call is retried after a temporary failure. */
  readonly maxRetries?: number | undefined;
  /** Sent with every call. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** The name under which a call's own fields for the body are passed through the package. */
export const PROVIDER = 'llm';

/** Loads the packages with the first call: they take 80 ms and 22 MB. */
export async function loadModel({ baseUrl, apiKey, model, headers }: OpenAiCompatibleOptions) {
  const [sdk, { createOpenAICompatible }] = await Promise.all([
    import('ai'),
    import('@ai-sdk/openai-compatible'),
  ]).catch(() => {
    throw new LlmError('unavailable', 'the packages for language models are not installed');
  });
  // The package would print warnings; nothing of a call may be printed.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  /** The model, reached by this `fetch`. */
  const reach = (by: typeof fetch) =>
    createOpenAICompatible({
      name: PROVIDER,
      baseURL: baseUrl,
      fetch: by,
      ...(apiKey === undefined ? {} : { apiKey }),
      ...(headers === undefined ? {} : { headers: { ...headers } }),
      ...(isOpenAi(baseUrl) ? { transformRequestBody: renameTokenLimit } : {}),
    })(model);
  return { sdk, model: reach(exchange), reach };
}

export type LoadedModel = Awaited<ReturnType<typeof loadModel>>;

/** OpenAI's own models that reason refuse `max_tokens`; all of its models take the newer name, few other servers do. */
function isOpenAi(baseUrl: string): boolean {
  const host = URL.canParse(baseUrl) ? new URL(baseUrl).hostname : '';
  return host === 'api.openai.com' || host.endsWith('.openai.azure.com');
}

function renameTokenLimit({ max_tokens: limit, ...body }: Record<string, unknown>): Record<string, unknown> {
  return limit === undefined ? body : { ...body, max_completion_tokens: limit };
}
