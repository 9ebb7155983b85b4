import { Suspense, useCallback, useRef } from 'react';
import { useMessages } from '../../i18n/useMessages';
import { ChatHeader } from './ChatHeader';
import { Composer } from './Composer';
import { Conversation } from './Conversation';
import { LoginBar } from './LoginBar';

/** On touch screens, focusing the text box would open the on-screen keyboard over the content. */
const isTouch = () => matchMedia('(pointer: coarse)').matches;

/** A panel next to the chat is a sibling of `la-chat__main`. */
export function ChatLayout() {
  const messages = useMessages('chat');
  const box = useRef<HTMLTextAreaElement>(null);
  const log = useRef<HTMLDivElement>(null);
  const write = useCallback(() => box.current?.focus({ preventScroll: true }), []);
  const rest = useCallback(() => (isTouch() ? log : box).current?.focus({ preventScroll: true }), []);

  return (
    <div className="la-chat__main">
      <Suspense>
        <ChatHeader onBegin={rest} />
        <Conversation log={log} onLeave={rest} onWrite={write} />
      </Suspense>
      <div className="la-chat__dock">
        <Suspense>
          <LoginBar />
        </Suspense>
        <Composer box={box} onLeave={rest} />
        <Suspense>
          <p className="la-disclaimer" part="disclaimer">
            {messages['chat.disclaimer']}
          </p>
        </Suspense>
      </div>
    </div>
  );
}
