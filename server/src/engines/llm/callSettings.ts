import { toWellFormed } from '@lang-assistant/core/text';
import type { LlmRequest } from '../contracts/llm';

/**
 * The AI SDK's settings for a request. Its retries are off: they would wait for a minute if the service asks for that.
 * Lone surrogates, which truncated texts may contain, are replaced: several servers fail on them.
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
