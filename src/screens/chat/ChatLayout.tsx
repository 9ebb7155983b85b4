import { useCallback, useRef } from 'react';
import type { ChatMessages } from '../../i18n/messages';
import { ChatHeader } from './ChatHeader';
import { Composer } from './Composer';
import { Conversation } from './Conversation';
import { LoginBar } from './LoginBar';

/** On touch screens, focusing the text box would open the keyboard over the content. */
const isTouch = () => matchMedia('(pointer: coarse)').matches;

/** The header, the conversation and the composer. A panel next to them is a sibling of `la-chat__main`. */
export function ChatLayout({ c }: { readonly c: ChatMessages }) {
  const box = useRef<HTMLTextAreaElement>(null);
  const log = useRef<HTMLDivElement>(null);
  const write = useCallback(() => box.current?.focus({ preventScroll: true }), []);
  const rest = useCallback(() => (isTouch() ? log : box).current?.focus({ preventScroll: true }), []);

  return (
    <div className="la-chat__main">
      <ChatHeader c={c} onBegin={rest} />
      <Conversation c={c} log={log} onLeave={rest} onWrite={write} />
      <div className="la-chat__dock">
        <LoginBar c={c} />
        <Composer c={c} box={box} onLeave={rest} />
        <p className="la-disclaimer">{c['chat.disclaimer']}</p>
      </div>
    </div>
  );
}
