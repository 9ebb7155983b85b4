import { findEndpoint } from '../llm/endpoints';
import { boundHistory } from '../llm/history';
import { LlmError, type Llm } from '../contracts/llm';
import type { ChatEngine } from '../contracts/chat';

/** A conversation with a language model, under the instructions of its endpoint. */
export function createLlmChat(llm: Llm): ChatEngine {
  return {
    // The model's own name is the operator's business.
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
