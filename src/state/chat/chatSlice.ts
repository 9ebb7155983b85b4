import type { Services } from '../../services/contracts/services';
import type { SliceApi } from '../sliceApi';
import type { openChat } from './chatController';
import type { ChatController } from './chatState';

export interface ChatSlice {
  /** The conversation; undefined before its screen, or a question from elsewhere, was wanted for the first time. */
  readonly controller: ChatController | undefined;
  /** Has the conversation there, by the maker that comes with the screen. */
  open(make: typeof openChat): ChatController;
  /** Asks from elsewhere. Without a connection the assistant's screen says what is the matter. */
  ask(question: string): Promise<void>;
}

/** All that the assistant does is fetched with its screen. */
export function createChatSlice(part: SliceApi<'chat'>, services: Services): ChatSlice {
  return {
    controller: undefined,
    open: (make) => make(part, services),
    ask: (question) =>
      import('./chatController')
        .then((module) => part.get().open(module.openChat).ask(question))
        .catch((problem: unknown) => {
          services.reportError(problem);
          part.getState().ui.setMode('ai');
        }),
  };
}
