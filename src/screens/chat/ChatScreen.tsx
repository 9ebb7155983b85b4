import { useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '../../i18n/useMessages';
import { useApp } from '../../state/hooks';
import { openChat } from '../../state/chat/chatController';
import { adoptChatStyles } from '../../theme/chatStyles';
import { ChatLayout } from './ChatLayout';
import { HistoryPanel } from './history/HistoryPanel';

/** The chat screen, rendered once the chat and its messages are loaded. */
export function ChatScreen() {
  const open = useApp((state) => state.chat.open);
  const isOpen = useApp((state) => state.chat.controller !== undefined);
  const [fault, setFault] = useState<{ readonly cause: unknown }>();
  const [onLoadError] = useState(() => (cause: unknown) => setFault({ cause }));
  const c = useMessages('chat', true, onLoadError);
  const stage = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const root = stage.current?.getRootNode();
    if (root instanceof ShadowRoot) adoptChatStyles(root);
    open(openChat);
  }, [open]);

  // The error boundary of the frame shows the error and offers a retry.
  if (fault) throw new Error('The words of the assistant did not come.', fault);
  return (
    <div ref={stage} className="la-chat" aria-busy={!c}>
      {c && isOpen && <HistoryPanel />}
      {c && isOpen && <ChatLayout c={c} />}
    </div>
  );
}
