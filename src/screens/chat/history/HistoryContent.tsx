import { Button } from '../../../components/Button';
import { Glyph, Icon } from '../../../components/Icon';
import { audienceOf } from '../../../domain/hostConfig';
import { ROLES } from '../../../domain/usage/roles';
import { useMessages } from '../../../i18n/useMessages';
import { useApp } from '../../../state/hooks';
import { LoginControl } from '../../LoginControl';
import { useLoginUrl } from '../../useLoginUrl';
import type { HistoryProps } from './historyProps';
import { HISTORY_ICONS } from './historyIcons';
import { HistoryList } from './HistoryList';

export function HistoryContent({ controller, view }: HistoryProps) {
  const messages = useMessages('history');
  const keepsChats = useApp((state) => ROLES[audienceOf(state.session.config)].keepsChats);
  if (!keepsChats) return <Anonymous />;
  switch (view.list.kind) {
    case 'idle':
    case 'loading':
      return <Loading label={messages['history.loading']} />;
    case 'error':
      return (
        <div className="la-history__empty" part="history-empty" role="alert">
          <Glyph path={HISTORY_ICONS.alert} />
          <p>{messages['history.failed']}</p>
          <Button
            icon="rotate-ccw"
            onClick={({ currentTarget }) => {
              // The retry button is removed while the list loads, so the panel gets the focus.
              currentTarget.closest('aside')?.focus();
              controller.refresh();
            }}
          >
            {messages['history.retry']}
          </Button>
        </div>
      );
    case 'success':
      if (view.list.value.length > 0)
        return <HistoryList chats={view.list.value} controller={controller} view={view} />;
      return (
        <div className="la-history__empty" part="history-empty">
          <Icon name="message-circle" />
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
      <Glyph path={HISTORY_ICONS.lock} />
      <p>{messages['history.anonymous']}</p>
      {url !== '' && (
        <LoginControl url={url} className="la-btn la-btn--primary" part="button primary-button">
          {messages['history.logIn']}
        </LoginControl>
      )}
    </div>
  );
}

function Loading({ label }: { readonly label: string }) {
  return (
    <div className="la-history__list" part="chat-list" aria-busy="true">
      <span className="la-sr" role="status">
        {label}
      </span>
      <div className="la-skeleton" part="skeleton" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </div>
    </div>
  );
}
