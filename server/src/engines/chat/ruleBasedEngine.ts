import type { RuleBasedChat } from './ruleBasedChat/ruleBasedChat';
import type { ChatEngine } from '../contracts/chat';

/** The starter prompts without a language model: an answer by rules comes in one piece. */
export function createRuleBasedEngine(skills: RuleBasedChat): ChatEngine {
  return {
    name: 'skills',
    quality: 'rule',
    async *reply(request) {
      yield (await skills.answer(request)).text;
    },
  };
}
