import type { Skills } from '../skills/skills';
import type { ChatEngine } from './chat';

/** The starter prompts without a language model: an answer by rules comes in one piece. */
export function createSkillsChat(skills: Skills): ChatEngine {
  return {
    name: 'skills',
    quality: 'rule',
    async *answer(request) {
      yield (await skills.answer(request)).text;
    },
  };
}
