import { findEndpoint } from '../llm/endpoints';
import { trimHistory } from '../llm/trimHistory';
import { LlmError, type Llm } from '../contracts/llm';
import type { ChatEngine } from '../contracts/chat';

/** Chats with a language model, with the instructions of the endpoint. */
export function createLlmChat(llm: Llm): ChatEngine {
  return {
    // The name of the model is not disclosed.
    name: 'llm',
    quality: 'llm',
    reply({ endpoint, message, history, signal }) {
      const found = findEndpoint(endpoint);
      if (found?.kind !== 'chat') throw new LlmError('badAnswer', 'this endpoint is no conversation');
      const { limits } = found;
      return llm.stream({
        system: found.system({}),
        messages: trimHistory(history, message, limits),
        signal,
        maxOutputTokens: limits.maxOutputTokens,
      });
    },
  };
}
