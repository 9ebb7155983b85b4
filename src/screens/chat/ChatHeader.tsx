import { Heading } from '../../components/Heading';
import { Glyph } from '../../components/Icon';
import { chatName } from '../../domain/history/history';
import { useMessages } from '../../i18n/useMessages';
import { CHAT_ICONS } from './chatIcons';
import { HistoryButton } from './history/HistoryButton';
import { useSavedName } from './history/useHistory';
import { useChat } from './useChat';

interface ChatHeadProps {
  /** Called after a new chat was started. */
  readonly onBegin: () => void;
}

/** The name of the chat, with the buttons for history and a new chat. */
export function ChatHeader({ onBegin }: ChatHeadProps) {
  const messages = useMessages('chat');
  const saved = useSavedName();
  const first = useChat((state) => chatName(state.messages));
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
        {name === '' ? <span className="la-sr">{messages['bar.new']}</span> : name}
      </Heading>
      <button
        type="button"
        className="la-iconbtn la-only-narrow"
        aria-label={messages['bar.clear']}
        onClick={beginAnew}
      >
        <Glyph path={CHAT_ICONS.trash} />
      </button>
      <button
        type="button"
        className="la-iconbtn la-iconbtn--labelled la-iconbtn--collapses"
        aria-label={messages['bar.new']}
        onClick={beginAnew}
      >
        <Glyph path={CHAT_ICONS.newChat} />
        <span>{messages['bar.new']}</span>
      </button>
    </header>
  );
}
