import type { Services } from '../services/contracts/services';
import type { Part } from './slice';
import type { openTalk } from './talk';
import type { Talk } from './talkState';

export interface ChatSlice {
  /** The conversation; undefined before its screen, or a question from elsewhere, was wanted for the first time. */
  readonly talk: Talk | undefined;
  /** Has the conversation there, by the maker that comes with the screen. */
  open(make: typeof openTalk): Talk;
  /** Asks from elsewhere. Without a connection the assistant's screen says what is the matter. */
  ask(question: string): Promise<void>;
}

/** All that the assistant does is fetched with its screen. */
export function createChatSlice(part: Part<'chat'>, services: Services): ChatSlice {
  return {
    talk: undefined,
    open: (make) => make(part, services),
    ask: (question) =>
      import('./talk')
        .then((module) => part.get().open(module.openTalk).ask(question))
        .catch((problem: unknown) => {
          services.report(problem);
          part.all().ui.setMode('ai');
        }),
  };
}
