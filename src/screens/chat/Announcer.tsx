import { useEffect, useRef, type RefObject } from 'react';
import { chatName } from '../../domain/history/history';
import { useSavedName } from './history/useHistory';
import { useChat } from './useChat';

/**
 * How long the announcement stays, in milliseconds: long enough for a screen reader to receive it, short
 * enough that it is not found again while browsing the log.
 */
const ANNOUNCEMENT_MS = 1_000;

/**
 * Announces each reply once and as a whole when it is complete, and a saved chat by its name when it is
 * opened. The messages are not a live region themselves: virtualization adds and removes them while the user
 * scrolls, and not every screen reader respects `aria-busy`.
 */
export function Announcer({ log }: { readonly log: RefObject<HTMLElement | null> }) {
  const region = useRef<HTMLDivElement>(null);
  const replyId = useChat((state) => state.reply?.id);
  const firstId = useChat((state) => state.messages[0]?.id);
  const saved = useSavedName();
  const first = useChat(({ messages }) => chatName(messages));
  const name = useRef('');
  const previous = useRef({ replyId, firstId });

  useEffect(() => {
    name.current = saved ?? first;
  }, [saved, first]);

  useEffect(() => {
    const last = previous.current;
    previous.current = { replyId, firstId };
    const element = region.current;
    if (!element || replyId !== undefined || firstId === undefined) return undefined;
    if (firstId !== last.firstId) element.textContent = name.current;
    else if (last.replyId !== undefined) element.textContent = lastReply(log.current);
    const timer = setTimeout(() => {
      element.textContent = '';
    }, ANNOUNCEMENT_MS);
    return () => {
      clearTimeout(timer);
      element.textContent = '';
    };
  }, [log, replyId, firstId]);

  return <div ref={region} className="la-sr" />;
}

/** The text of the last message, if it is from the assistant. */
function lastReply(log: HTMLElement | null): string {
  const last = log?.querySelector('article:last-of-type');
  const body = last?.matches('.la-msg--ai') ? last.querySelector<HTMLElement>('.la-msg__body') : undefined;
  return body?.innerText ?? '';
}
