import type { ChatController } from '../../state/chat/types';
import { useApp } from '../../state/hooks';

/** Only for components that are rendered after the controller is loaded. */
export function useChat<T>(select: (state: ChatController) => T): T {
  return useApp(({ chat }) => {
    if (!chat.controller) throw new Error('useChat needs a loaded chat controller');
    return select(chat.controller);
  });
}
