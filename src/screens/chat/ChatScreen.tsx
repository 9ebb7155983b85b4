import { MessagesProvider } from '../../i18n/useMessages';
import { adoptChatStyles } from '../../theme/chatStyles';
import { useFeature } from '../useFeature';
import { ChatLayout } from './ChatLayout';
import { ChatHistory } from './history/ChatHistory';

export function ChatScreen() {
  const messages = useFeature('chat');
  return (
    <MessagesProvider section="chat" messages={messages}>
      <div ref={adoptChatStyles} className="la-chat" part="chat" aria-busy={!messages}>
        {messages && <ChatHistory />}
        {messages && <ChatLayout />}
      </div>
    </MessagesProvider>
  );
}
