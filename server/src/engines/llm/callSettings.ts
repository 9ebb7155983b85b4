import { toWellFormed } from '@lang-assistant/core/text';
import type { LlmRequest } from '../contracts/llm';

/**
 * The AI SDK's own retries are off, because they wait as long as the service asks, even a minute. Lone surrogates,
 * which occur in truncated texts, are replaced, because several servers fail on them.
 */
export function callSettings({ system, messages, signal, maxOutputTokens }: LlmRequest) {
  return {
    system,
    messages: messages.map(({ role, content }) => ({ role, content: toWellFormed(content) })),
    abortSignal: signal,
    maxRetries: 0,
    ...(maxOutputTokens === undefined ? {} : { maxOutputTokens }),
  };
}
