import { CIRCLE_ALERT, LOCK, MESSAGE_CIRCLE, ROTATE_CCW } from '@lang-assistant/ui/icons';
import { Button } from '../../../components/Button';
import { Icon } from '../../../components/Icon';
import { SearchBox } from '../../../components/SearchBox';
import { Skeleton } from '../../../components/Skeleton';
import { audienceOf } from '../../../domain/hostConfig';
import { ROLES } from '../../../domain/usage/roles';
import { useMessages } from '../../../i18n/useMessages';
import { useApp } from '../../../state/hooks';
import { LoginControl, useLoginUrl } from '../../LoginControl';
import type { HistoryProps } from './useHistory';
import { useDeferredValue, useState } from 'react';
import { searchChats, type ChatRecord } from '../../../domain/history/history';
import { useI18n } from '../../../i18n/useI18n';
import { HistoryItem } from './HistoryItem';

/**
 * From this number of chats on, the list has a search field. We chose the figure: a list that fits the panel needs no
 * search.
 */
const SEARCH_FROM = 8;

interface HistoryListProps extends HistoryProps {
  readonly chats: readonly ChatRecord[];
}

function HistoryList({ chats, controller, view }: HistoryListProps) {
  const messages = useMessages('history');
  const { count } = useI18n();
  const [query, setQuery] = useState('');
  const deferredQuery = useDeferredValue(query);
  const canSearch = chats.length >= SEARCH_FROM || query !== '';
  const matches = searchChats(chats, deferredQuery);
  const { task, currentId } = view;

  return (
    <>
      {canSearch && (
        <SearchBox
          part="search"
          label={messages['history.search']}
          placeholder={messages['history.search']}
          query={query}
          onChange={setQuery}
        />
      )}
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

export function HistoryContent({ controller, view }: HistoryProps) {
  const messages = useMessages('history');
  const { t } = useI18n();
  const keepsChats = useApp((state) => ROLES[audienceOf(state.session.config)].keepsChats);
  if (!keepsChats) return <Anonymous />;
  switch (view.list.kind) {
    case 'idle':
    case 'loading':
      return (
        <div className="la-history__list" part="chat-list" aria-busy="true">
          <span className="la-sr" role="status">
            {messages['history.loading']}
          </span>
          <Skeleton />
        </div>
      );
    case 'error':
      return (
        <div className="la-history__empty" part="history-empty" role="alert">
          <Icon path={CIRCLE_ALERT} />
          <p>{messages['history.failed']}</p>
          <Button
            icon={ROTATE_CCW}
            onClick={({ currentTarget }) => {
              // The retry button is removed while the list loads, so the panel gets the focus.
              currentTarget.closest('aside')?.focus();
              controller.refresh();
            }}
          >
            {t['output.retry']}
          </Button>
        </div>
      );
    case 'success':
      if (view.list.value.length > 0)
        return <HistoryList chats={view.list.value} controller={controller} view={view} />;
      return (
        <div className="la-history__empty" part="history-empty">
          <Icon path={MESSAGE_CIRCLE} />
          <p>{messages['history.empty']}</p>
        </div>
      );
  }
}

function Anonymous() {
  const messages = useMessages('history');
  const url = useLoginUrl();
  return (
    <div className="la-history__empty" part="history-empty">
      <Icon path={LOCK} />
      <p>{messages['history.anonymous']}</p>
      {url !== '' && (
        <LoginControl url={url} className="la-btn la-btn--primary" part="button primary-button">
          {messages['history.logIn']}
        </LoginControl>
      )}
    </div>
  );
}
