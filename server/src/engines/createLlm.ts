import type { Config } from '../config/readConfig';
import type { Llm } from './contracts/llm';
import { createOpenAiCompatibleLlm } from './llm/openAiCompatible';

export function createLlm({ LLM_BASE_URL, LLM_MODEL, LLM_API_KEY }: Config): Llm | undefined {
  if (LLM_BASE_URL === undefined || LLM_MODEL === undefined) return undefined;
  return createOpenAiCompatibleLlm({
    baseUrl: LLM_BASE_URL,
    model: LLM_MODEL,
    ...(LLM_API_KEY === undefined ? {} : { apiKey: LLM_API_KEY }),
  });
}
