import { MessagesProvider } from '../../i18n/useMessages';
import { adoptChatStyles } from '../../theme/chatStyles';
import { useFeature } from '../useFeature';
import { ChatLayout } from './ChatLayout';
import { HistoryPanel } from './history/HistoryPanel';

export function ChatScreen() {
  const { ref, messages } = useFeature('chat', adoptChatStyles);
  return (
    <MessagesProvider section="chat" messages={messages}>
      <div ref={ref} className="la-chat" aria-busy={!messages}>
        {messages && <HistoryPanel />}
        {messages && <ChatLayout />}
      </div>
    </MessagesProvider>
  );
}
