import { findAssistantEndpoint } from '../llm/assistantEndpoints';
import { trimHistory } from '../llm/trimHistory';
import { LlmError, type Llm } from '../contracts/llm';
import type { ChatEngine } from '../contracts/chat';

export function createLlmChat(llm: Llm): ChatEngine {
  return {
    // Responses do not disclose which model the operator uses.
    name: 'llm',
    quality: 'llm',
    reply({ endpoint, message, history, signal }) {
      const found = findAssistantEndpoint(endpoint);
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
