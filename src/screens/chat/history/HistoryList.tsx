import { useDeferredValue, useState } from 'react';
import { searchChats, type ChatRecord } from '../../../domain/history/history';
import { useI18n } from '../../../i18n/useI18n';
import { useMessages } from '../../../i18n/useMessages';
import type { HistoryProps } from './historyProps';
import { HistoryItem } from './HistoryItem';
import { HistorySearch } from './HistorySearch';

/**
 * From this number of chats on, the list has a search field. We chose the figure: a list that fits the panel needs no
 * search.
 */
const SEARCH_FROM = 8;

interface HistoryListProps extends HistoryProps {
  readonly chats: readonly ChatRecord[];
}

export function HistoryList({ chats, controller, view }: HistoryListProps) {
  const messages = useMessages('history');
  const { count } = useI18n();
  const [query, setQuery] = useState('');
  const deferredQuery = useDeferredValue(query);
  const canSearch = chats.length >= SEARCH_FROM || query !== '';
  const matches = searchChats(chats, deferredQuery);
  const { task, currentId } = view;

  return (
    <>
      {canSearch && <HistorySearch query={query} onChange={setQuery} />}
      {canSearch && (
        <p className="la-sr" role="status">
          {deferredQuery.trim() !== '' && messages['history.found'](count(matches.length))}
        </p>
      )}
      {matches.length === 0 ? (
        <div className="la-history__empty" part="history-empty">
          <p>{messages['history.none']}</p>
        </div>
      ) : (
        <ul className="la-history__list" part="chat-list" aria-label={messages['history.label']}>
          {matches.map((chat) => (
            <HistoryItem
              key={chat.id}
              chat={chat}
              isCurrent={chat.id === currentId}
              task={task?.id === chat.id ? task.kind : undefined}
              controller={controller}
            />
          ))}
        </ul>
      )}
    </>
  );
}
