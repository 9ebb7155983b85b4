import { useRef } from 'react';
import { SEARCH, X } from '@lang-assistant/ui/icons';
import { useI18n } from '../i18n/useI18n';
import { IconButton } from './Button';
import { Icon } from './Icon';

interface SearchBoxProps {
  readonly part: string;
  readonly label: string;
  readonly placeholder: string;
  readonly query: string;
  readonly isDisabled?: boolean;
  readonly onChange: (query: string) => void;
}

/** Searches a list. The first Escape only clears the query. */
export function SearchBox({ part, label, placeholder, query, isDisabled = false, onChange }: SearchBoxProps) {
  const { t } = useI18n();
  const box = useRef<HTMLInputElement>(null);
  return (
    <div className="la-search" part={part}>
      <Icon path={SEARCH} className="la-icon--sm" />
      <input
        ref={box}
        type="text"
        role="searchbox"
        className="la-search__input"
        part="search-input"
        dir="auto"
        aria-label={label}
        placeholder={placeholder}
        disabled={isDisabled}
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
          icon={X}
          label={t['languages.clearSearch']}
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
