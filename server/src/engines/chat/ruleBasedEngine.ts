import type { RuleBasedChat } from './ruleBasedChat/ruleBasedChat';
import type { ChatEngine } from '../contracts/chat';

export function createRuleBasedEngine(ruleBasedChat: RuleBasedChat): ChatEngine {
  return {
    // Responses contain this name, so clients may rely on it (docs/http-contract.md).
    name: 'skills',
    quality: 'rule',
    async *reply(request) {
      yield await ruleBasedChat.answer(request);
    },
  };
}
