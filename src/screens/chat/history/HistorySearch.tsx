import { useRef } from 'react';
import { Glyph } from '../../../components/Icon';
import { IconButton } from '../../../components/IconButton';
import type { HistoryMessages } from '../../../i18n/messages';
import { HISTORY_ICONS } from './historyIcons';

interface HistorySearchProps {
  readonly query: string;
  readonly onChange: (query: string) => void;
  readonly h: HistoryMessages;
}

/** Searches chats by name and messages. The first Escape clears the query. */
export function HistorySearch({ query, onChange, h }: HistorySearchProps) {
  const box = useRef<HTMLInputElement>(null);
  return (
    <div className="la-search">
      <Glyph path={HISTORY_ICONS.search} className="la-icon--sm" />
      <input
        ref={box}
        type="text"
        role="searchbox"
        className="la-search__input"
        dir="auto"
        aria-label={h['history.search']}
        placeholder={h['history.search']}
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
          label={h['history.clearSearch']}
          onClick={() => {
            onChange('');
            box.current?.focus();
          }}
        />
      )}
    </div>
  );
}
