import { useApp } from '../../state/hooks';
import type { ChatController } from '../../state/chat/chatState';

/** A piece of the conversation. The screen has opened it before anything of it is drawn. */
export function useChat<T>(select: (talk: ChatController) => T): T {
  return useApp(({ chat }) => {
    if (!chat.controller) throw new Error('useTalk needs an open conversation');
    return select(chat.controller);
  });
}
