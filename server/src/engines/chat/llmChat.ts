import { findEndpoint } from '../llm/endpoints';
import { boundHistory } from '../llm/history';
import { LlmError, type Llm } from '../contracts/llm';
import type { ChatEngine } from '../contracts/chat';

/** Chats with a language model, with the instructions of the endpoint. */
export function createLlmChat(llm: Llm): ChatEngine {
  return {
    // The name of the model is not disclosed.
    name: 'llm',
    quality: 'llm',
    reply({ endpoint, message, history, signal }) {
      const row = findEndpoint(endpoint);
      if (row?.kind !== 'chat') throw new LlmError('badAnswer', 'this endpoint is no conversation');
      const { bounds } = row;
      return llm.stream({
        system: row.system({}),
        messages: boundHistory(history, message, bounds),
        signal,
        maxOutputTokens: bounds.maxOutputTokens,
      });
    },
  };
}
