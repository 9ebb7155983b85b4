import { useLayoutEffect, useRef, useState } from 'react';
import { useRoom } from '../../i18n/useRoom';
import { useApp } from '../../state/hooks';
import { openTalk } from '../../state/talk';
import { adoptChatStyles } from '../../theme/chatStyles';
import { ChatRoom } from './ChatRoom';
import { HistoryPanel } from './history/HistoryPanel';

/** The assistant, once its conversation and its words are here. */
export function ChatScreen() {
  const open = useApp((state) => state.chat.open);
  const isOpen = useApp((state) => state.chat.talk !== undefined);
  const [fault, setFault] = useState<{ readonly cause: unknown }>();
  const [giveUp] = useState(() => (cause: unknown) => setFault({ cause }));
  const c = useRoom('chat', true, giveUp);
  const stage = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const root = stage.current?.getRootNode();
    if (root instanceof ShadowRoot) adoptChatStyles(root);
    open(openTalk);
  }, [open]);

  // The frame says what is the matter, and offers another try.
  if (fault) throw new Error('The words of the assistant did not come.', fault);
  return (
    <div ref={stage} className="la-chat" aria-busy={!c}>
      {c && isOpen && <HistoryPanel />}
      {c && isOpen && <ChatRoom c={c} />}
    </div>
  );
}
