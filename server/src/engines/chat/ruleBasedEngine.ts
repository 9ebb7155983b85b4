import type { RuleBasedChat } from './ruleBasedChat/ruleBasedChat';
import type { ChatEngine } from '../contracts/chat';

/** Adapts rule-based replies to the chat contract: a reply is one part. */
export function createRuleBasedEngine(skills: RuleBasedChat): ChatEngine {
  return {
    name: 'skills',
    quality: 'rule',
    async *reply(request) {
      yield (await skills.answer(request)).text;
    },
  };
}
