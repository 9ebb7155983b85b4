import { useRef } from 'react';
import { Glyph } from '../../../components/Icon';
import { IconButton } from '../../../components/IconButton';
import { useMessages } from '../../../i18n/useMessages';
import { HISTORY_ICONS } from './historyIcons';

interface HistorySearchProps {
  readonly query: string;
  readonly onChange: (query: string) => void;
}

/** Searches chats by name and messages. The first Escape only clears the query. */
export function HistorySearch({ query, onChange }: HistorySearchProps) {
  const messages = useMessages('history');
  const box = useRef<HTMLInputElement>(null);
  return (
    <div className="la-search" part="search">
      <Glyph path={HISTORY_ICONS.search} className="la-icon--sm" />
      <input
        ref={box}
        type="text"
        role="searchbox"
        className="la-search__input"
        part="search-input"
        dir="auto"
        aria-label={messages['history.search']}
        placeholder={messages['history.search']}
        value={query}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || query === '') return;
          event.preventDefault();
          onChange('');
        }}
      />
      {query !== '' && (
        <IconButton
          icon="x"
          label={messages['history.clearSearch']}
          part="clear-search"
          onClick={() => {
            onChange('');
            box.current?.focus();
          }}
        />
      )}
    </div>
  );
}
