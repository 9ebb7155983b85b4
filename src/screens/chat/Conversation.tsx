import type { RefObject } from 'react';
import { IconButton } from '../../components/IconButton';
import { useLazy } from '../../components/hooks/useLazy';
import { useStickToEnd } from '../../components/hooks/useStickToEnd';
import { Glyph } from '../../components/Icon';
import { useMessages } from '../../i18n/useMessages';
import { CHAT_ICONS } from './chatIcons';
import { Announcer } from './Announcer';
import { loadRichText } from './loadConversation';
import { Messages } from './Messages';
import { useChat } from './useChat';
import { Welcome } from './Welcome';

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
  const richText = useLazy(isNeeded, loadRichText);
  const lastQuestionId = useChat((state) => state.messages.findLast(({ role }) => role === 'user')?.id);
  const firstId = useChat((state) => state.messages[0]?.id);
  const { content, isAtEnd, toEnd } = useStickToEnd(log, lastQuestionId ?? firstId);

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
              richText={richText}
              onLeave={onLeave}
              onWrite={onWrite}
            />
          )}
        </div>
      </div>
      {!isAtEnd && (
        <IconButton
          icon={<Glyph path={CHAT_ICONS.down} />}
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
