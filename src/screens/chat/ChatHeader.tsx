import { Heading } from '../../components/Heading';
import { Glyph } from '../../components/Icon';
import { chatName } from '../../domain/history/history';
import type { ChatMessages } from '../../i18n/messages';
import { CHAT_ICONS } from './chatIcons';
import { HistoryButton } from './history/HistoryButton';
import { useSavedName } from './history/useHistory';
import { useChat } from './useChat';

interface ChatHeadProps {
  readonly c: ChatMessages;
  /** Called after a new chat was started. */
  readonly onBegin: () => void;
}

/** The name of the chat, with the buttons for history and a new chat. */
export function ChatHeader({ c, onBegin }: ChatHeadProps) {
  const saved = useSavedName();
  const first = useChat(({ messages }) => chatName(messages));
  const name = saved ?? first;
  const begin = useChat((state) => state.startNewChat);
  const beginAnew = () => {
    begin();
    onBegin();
  };

  return (
    <header className="la-chat__head">
      <HistoryButton />
      <Heading className="la-chat__title" dir="auto">
        {name === '' ? <span className="la-sr">{c['bar.new']}</span> : name}
      </Heading>
      <button
        type="button"
        className="la-iconbtn la-only-narrow"
        aria-label={c['bar.clear']}
        onClick={beginAnew}
      >
        <Glyph path={CHAT_ICONS.trash} />
      </button>
      <button
        type="button"
        className="la-iconbtn la-iconbtn--labelled la-iconbtn--collapses"
        aria-label={c['bar.new']}
        onClick={beginAnew}
      >
        <Glyph path={CHAT_ICONS.newChat} />
        <span>{c['bar.new']}</span>
      </button>
    </header>
  );
}
