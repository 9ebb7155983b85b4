import { IconButton } from '../../components/IconButton';
import { Heading } from '../../components/Heading';
import { Glyph } from '../../components/Icon';
import { chatName } from '../../domain/history/history';
import { useMessages } from '../../i18n/useMessages';
import { CHAT_ICONS } from './chatIcons';
import { HistoryButton } from './history/HistoryButton';
import { useSavedName } from './history/useHistory';
import { useChat } from './useChat';

interface ChatHeaderProps {
  readonly onBegin: () => void;
}

export function ChatHeader({ onBegin }: ChatHeaderProps) {
  const messages = useMessages('chat');
  const savedName = useSavedName();
  const generatedName = useChat((state) => chatName(state.messages));
  const name = savedName ?? generatedName;
  const startNewChat = useChat((state) => state.startNewChat);
  const onNewChat = () => {
    startNewChat();
    onBegin();
  };

  return (
    <header className="la-chat__head" part="chat-bar">
      <HistoryButton />
      <Heading className="la-chat__title" part="chat-title" dir="auto">
        {name === '' ? <span className="la-sr">{messages['bar.new']}</span> : name}
      </Heading>
      <IconButton
        icon={<Glyph path={CHAT_ICONS.trash} />}
        label={messages['bar.clear']}
        className="la-only-narrow"
        part="clear-chat"
        onClick={onNewChat}
      />
      <IconButton
        icon={<Glyph path={CHAT_ICONS.newChat} />}
        label={messages['bar.new']}
        part="new-chat"
        isLabelled
        onClick={onNewChat}
      />
    </header>
  );
}
