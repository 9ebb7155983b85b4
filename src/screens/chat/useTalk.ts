import { useApp } from '../../state/hooks';
import type { Talk } from '../../state/talkState';

/** A piece of the conversation. The screen has opened it before anything of it is drawn. */
export function useTalk<T>(select: (talk: Talk) => T): T {
  return useApp(({ chat }) => {
    if (!chat.talk) throw new Error('useTalk needs an open conversation');
    return select(chat.talk);
  });
}
