import { findEndpoint } from '../llm/endpoints';
import { boundHistory } from '../llm/history';
import { LlmError, type Llm } from '../llm/llm';
import type { ChatEngine } from './chat';

/** A conversation with a language model, under the instructions of its endpoint. */
export function createLlmChat(llm: Llm): ChatEngine {
  return {
    // The model's own name is the operator's business.
    name: 'llm',
    quality: 'llm',
    answer({ endpoint, message, history, signal }) {
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
