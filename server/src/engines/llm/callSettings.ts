import { toWellFormed } from '@lang-assistant/core/text';
import type { ModelMessage } from 'ai';
import type { LlmMessage, LlmRequest } from '../contracts/llm';

/** Lone surrogates, which occur in truncated texts, are replaced, because several servers fail on them. */
function toModelMessage({ role, content, pictures = [] }: LlmMessage): ModelMessage {
  const text = toWellFormed(content);
  if (role === 'assistant' || pictures.length === 0) return { role, content: text };
  const images = pictures.map(({ type, bytes }) => ({
    type: 'image' as const,
    image: bytes,
    mediaType: type,
  }));
  return { role, content: [{ type: 'text', text }, ...images] };
}

/** The AI SDK's own retries are off, because they wait as long as the service asks, even a minute. */
export function callSettings({ system, messages, signal, maxOutputTokens }: LlmRequest) {
  return {
    system,
    messages: messages.map(toModelMessage),
    abortSignal: signal,
    maxRetries: 0,
    ...(maxOutputTokens === undefined ? {} : { maxOutputTokens }),
  };
}
