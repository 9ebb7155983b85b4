import { ARROW_DOWN } from '@lang-assistant/ui/icons';
import { type RefObject, useEffect, useRef } from 'react';
import { IconButton } from '../../components/Button';
import { useLazy } from '../../components/hooks/useLazy';
import { useMessages } from '../../i18n/useMessages';
import { loadConversation } from './loadConversation';
import { Messages } from './Messages';
import { useChat } from '../useFeature';
import { useConversationScroll } from './useConversationScroll';
import { Welcome } from './Welcome';
import { chatName } from '../../domain/history/history';
import { useSavedName } from './history/useHistory';

/**
 * In milliseconds. The announcement stays in the DOM long enough for a screen reader to receive it, but is removed
 * before users find it again when they browse the chat.
 */
const ANNOUNCEMENT_MS = 1_000;

/**
 * Announces each complete reply once, and the name of a saved chat when it is opened. The messages are not a live
 * region: virtualization adds and removes them while the user scrolls, and not every screen reader respects
 * `aria-busy`.
 */
function Announcer({ log }: { readonly log: RefObject<HTMLElement | null> }) {
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

const BLOCKS = 'p, li, pre, td, th, h1, h2, h3, h4, h5, h6';

/** Puts each block on a separate line. Does not use `innerText`, which would force a layout. */
function textOf(element: Element): string {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let text = '';
  let block: Element | null | undefined;
  while (walker.nextNode()) {
    const { nodeValue, parentElement } = walker.currentNode;
    const own = parentElement?.closest(BLOCKS);
    text += (own === block ? '' : '\n') + (nodeValue ?? '');
    block = own;
  }
  return text.trim().replace(/\n\s+/g, '\n');
}

function lastReply(log: HTMLElement | null): string {
  const body = log?.querySelector('article:last-of-type.la-msg--ai .la-msg__body');
  return body ? textOf(body) : '';
}

const FOCUSABLE = { tabIndex: 0 };

interface ConversationProps {
  readonly log: RefObject<HTMLDivElement | null>;
  /** Called when the focused element is about to be removed, or was removed. */
  readonly onLeave: () => void;
  readonly onWrite: () => void;
}

export function Conversation({ log, onLeave, onWrite }: ConversationProps) {
  const messages = useMessages('chat');
  const isNeeded = useChat((state) => state.messages.length > 0 || state.draft !== '');
  const parts = useLazy(isNeeded, loadConversation);
  const lastQuestionId = useChat((state) => state.messages.findLast(({ role }) => role === 'user')?.id);
  const firstId = useChat((state) => state.messages[0]?.id);
  const replyId = useChat((state) => state.reply?.id);
  const { content, isAtEnd, toEnd } = useConversationScroll(log, lastQuestionId ?? firstId, replyId);

  return (
    <div className="la-chat__stage">
      <div
        ref={log}
        className="la-chat__scroll"
        part="conversation"
        role="log"
        aria-label={messages['log.label']}
        {...FOCUSABLE}
      >
        <Announcer log={log} />
        {/* The list is not a live region, because it changes while the user scrolls. `Announcer` announces replies. */}
        <div ref={content} className="la-chat__column" aria-live="off">
          {firstId === undefined ? (
            <Welcome onStart={onLeave} onWrite={onWrite} />
          ) : (
            <Messages
              key={firstId}
              log={log}
              column={content}
              parts={parts}
              onLeave={onLeave}
              onWrite={onWrite}
            />
          )}
        </div>
      </div>
      {!isAtEnd && (
        <IconButton
          icon={ARROW_DOWN}
          label={messages['log.latest']}
          className="la-iconbtn--round la-chat__latest"
          onClick={() => {
            toEnd();
            log.current?.focus();
          }}
        />
      )}
    </div>
  );
}
