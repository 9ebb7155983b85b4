import type { RuleBasedChat } from './ruleBasedChat/ruleBasedChat';
import type { ChatEngine } from '../contracts/chat';

/** Adapts rule-based replies to the chat contract: a reply is one part. */
export function createRuleBasedEngine(ruleBasedChat: RuleBasedChat): ChatEngine {
  return {
    // The name is part of the API (docs/http-contract.md).
    name: 'skills',
    quality: 'rule',
    async *reply(request) {
      yield (await ruleBasedChat.answer(request)).text;
    },
  };
}
