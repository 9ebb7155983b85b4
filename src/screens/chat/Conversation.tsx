import type { RefObject } from 'react';
import { useLazy } from '../../components/hooks/useLazy';
import { useStickToEnd } from '../../components/hooks/useStickToEnd';
import { Glyph } from '../../components/Icon';
import type { ChatMessages } from '../../i18n/messages';
import { CHAT_ICONS } from './chatIcons';
import { MessageItem } from './MessageItem';
import { useTalk } from './useTalk';
import { Welcome } from './Welcome';

const loadRichText = () => import('../../components/RichText').then(({ RichText }) => RichText);
/** Without it replies are shown as they were written. */
const doWithout = () => undefined;

/** It scrolls, by keyboard too. */
const FOCUSABLE = { tabIndex: 0 };

interface ConversationProps {
  readonly c: ChatMessages;
  readonly log: RefObject<HTMLDivElement | null>;
  /** What had the focus is about to go, or is gone. */
  readonly onLeave: () => void;
  readonly onWrite: () => void;
}

/** What was said, or what one may begin with. */
export function Conversation({ c, log, onLeave, onWrite }: ConversationProps) {
  const messages = useTalk((talk) => talk.messages);
  const reply = useTalk((talk) => talk.reply);
  const isWanted = useTalk((talk) => talk.messages.length > 0 || talk.draft !== '');
  const richText = useLazy(isWanted, loadRichText, doWithout);
  const isEmpty = messages.length === 0;
  const asked = messages.findLast(({ role }) => role === 'user')?.id;
  const { content, isAtEnd, toEnd } = useStickToEnd(log, asked ?? messages[0]?.id);
  const shown = reply ? [...messages, reply] : messages;
  const lastId = messages.at(-1)?.id;

  return (
    <div className="la-chat__stage">
      <div ref={log} className="la-chat__scroll" role="log" aria-label={c['log.label']} {...FOCUSABLE}>
        <div ref={content} className="la-chat__column">
          {isEmpty && <Welcome c={c} onStart={onLeave} />}
          {shown.map((message) => (
            <MessageItem
              key={message.id}
              c={c}
              message={message}
              isWriting={message === reply}
              isQuestion={!reply && message.id === asked}
              isLast={!reply && message.id === lastId}
              richText={richText}
              onLeave={onLeave}
              onWrite={onWrite}
            />
          ))}
        </div>
      </div>
      {!isAtEnd && (
        <button
          type="button"
          className="la-iconbtn la-iconbtn--round la-chat__latest"
          aria-label={c['log.latest']}
          onClick={() => {
            toEnd();
            log.current?.focus();
          }}
        >
          <Glyph path={CHAT_ICONS.down} />
        </button>
      )}
    </div>
  );
}
