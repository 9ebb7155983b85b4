import { TRASH } from '@lang-assistant/ui/icons';
import { languageTag } from '@lang-assistant/core/languages/lookup';
import { memo, useEffect, useRef, useState, type ReactNode } from 'react';
import { IconButton } from '../../components/Button';
import type { SavedItem } from '../../domain/saved/savedItem';
import { groupItems } from '../../domain/saved/savedList';
import { useI18n } from '../../i18n/useI18n';
import { useMessages } from '../../i18n/useMessages';
import type { SavedController } from '../../state/saved/types';

/** Two thousand rows would take longer than a frame. More rows are added before the user reaches the last one. */
const FIRST_ROWS = 60;
const MORE_ROWS = 120;

/** In CSS pixels. */
const MORE_WITHIN = 1200;

interface RowProps {
  readonly item: SavedItem;
  readonly isCovered: boolean;
  readonly controller: SavedController;
}

/** The focus moves before the row is removed: to the next item, else to the one before, else to the search. */
function focusNext(button: HTMLElement): void {
  const panel = button.closest<HTMLElement>('.la-saved');
  const buttons = [...(panel?.querySelectorAll<HTMLElement>('.la-saved__delete') ?? [])];
  const at = buttons.indexOf(button);
  const next = buttons[at + 1] ?? buttons[at - 1] ?? panel?.querySelector<HTMLElement>('.la-search__input');
  next?.focus();
}

const Row = memo(function Row({ item, isCovered, controller }: RowProps) {
  const messages = useMessages('saved');
  const [isShown, setShown] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { source, target, from, to, ipa, sense, example } = item;
  const isHidden = isCovered && !isShown;
  const more = [ipa && `/${ipa.replace(/^\/|\/$/g, '')}/`, sense, example].filter(Boolean).join(' · ');

  useEffect(() => {
    if (isShown) opener.current?.focus({ preventScroll: true });
  }, [isShown]);

  const head = (
    <span className="la-saved__source" lang={languageTag(from)} dir="auto">
      {source}
    </span>
  );
  return (
    <li className="la-saved__item" part="saved-item">
      {isHidden ? (
        <div className="la-saved__open">
          {head}
          <button
            type="button"
            className="la-saved__cover"
            aria-label={messages['saved.showOf'](source)}
            onClick={() => setShown(true)}
          >
            {messages['saved.show']}
          </button>
        </div>
      ) : (
        <button ref={opener} type="button" className="la-saved__open" onClick={() => controller.show(item)}>
          {head}{' '}
          <span className="la-saved__target" lang={languageTag(to)} dir="auto">
            {target}
          </span>
          {more !== '' && (
            <>
              {' '}
              <span className="la-saved__more" dir="auto">
                {more}
              </span>
            </>
          )}
        </button>
      )}
      <IconButton
        icon={TRASH}
        label={messages['saved.deleteOf'](source)}
        className="la-saved__delete"
        onClick={({ currentTarget }) => {
          focusNext(currentTarget);
          controller.remove(item);
        }}
      />
    </li>
  );
});

interface SavedListProps extends Pick<RowProps, 'isCovered' | 'controller'> {
  readonly items: readonly SavedItem[];
  /** Above the items. */
  readonly notes: ReactNode;
  /** Below the items. */
  readonly children: ReactNode;
}

/** The items by pairs of languages, the newest first. */
export function SavedList({ items, isCovered, controller, notes, children }: SavedListProps) {
  const { nameOf, count } = useI18n();
  const [max, setMax] = useState(FIRST_ROWS);
  const groups = groupItems(items);
  return (
    <div
      className="la-history__list"
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        if (max < items.length && scrollHeight - scrollTop - clientHeight < MORE_WITHIN)
          setMax(max + MORE_ROWS);
      }}
    >
      {notes}
      {groups.map(({ from, to, items: group }, index) => {
        const before = groups.slice(0, index).reduce((sum, one) => sum + one.items.length, 0);
        const rows = group.slice(0, Math.max(0, max - before));
        if (rows.length === 0) return null;
        const name = `${nameOf(from)} – ${nameOf(to)}`;
        return (
          <div key={`${from} ${to}`}>
            <p className="la-saved__pair" aria-hidden="true">
              <span>{name}</span>
              <span>{count(group.length)}</span>
            </p>
            <ul className="la-saved__items" aria-label={name}>
              {rows.map((item) => (
                <Row key={`${item.id} ${isCovered}`} {...{ item, isCovered, controller }} />
              ))}
            </ul>
          </div>
        );
      })}
      {children}
    </div>
  );
}
