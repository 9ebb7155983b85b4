import { useApp } from '../../state/hooks';
import type { ChatController } from '../../state/chat/chatState';

/** Selects from the chat controller. The screen loads it before its content is rendered. */
export function useChat<T>(select: (talk: ChatController) => T): T {
  return useApp(({ chat }) => {
    if (!chat.controller) throw new Error('useTalk needs an open conversation');
    return select(chat.controller);
  });
}
