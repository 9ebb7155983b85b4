import {
  BOOK_OPEN,
  CIRCLE_ALERT,
  DOWNLOAD,
  EYE,
  EYE_OFF,
  FILE_TEXT,
  ROTATE_CCW,
  STAR,
  TRASH,
} from '@lang-assistant/ui/icons';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { Button, IconButton } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { Menu, menuButtonProps } from '../../components/Menu';
import { SearchBox } from '../../components/SearchBox';
import { Skeleton } from '../../components/Skeleton';
import type { SavedItem } from '../../domain/saved/savedItem';
import { searchItems, sortItems } from '../../domain/saved/savedList';
import { useI18n } from '../../i18n/useI18n';
import { useMessages } from '../../i18n/useMessages';
import type { SavedController, SavedView } from '../../state/saved/types';
import { SavedList } from './SavedItems';

interface ExportButtonProps {
  readonly controller: SavedController;
  readonly shown: readonly SavedItem[];
  readonly isEmpty: boolean;
  readonly isDisabled: boolean;
}

/** Opens the menu that exports the items which the search finds, or deletes all items. */
function ExportButton({ controller, shown, isEmpty, isDisabled }: ExportButtonProps) {
  const messages = useMessages('saved');
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <IconButton
        ref={button}
        icon={DOWNLOAD}
        label={messages['saved.export']}
        part="saved-export"
        disabled={isDisabled}
        {...menuButtonProps(isOpen, (wanted) => setOpen(wanted && !isEmpty))}
        // It can have the focus, to which the dialog returns it.
        aria-disabled={isEmpty || undefined}
      />
      {isOpen && (
        <Menu
          label={messages['saved.export']}
          button={button}
          items={[
            { id: 'csv', label: messages['saved.csv'], icon: FILE_TEXT },
            { id: 'anki', label: messages['saved.anki'], icon: BOOK_OPEN },
            { id: 'clear', label: messages['saved.clear'], icon: TRASH, isDanger: true },
          ]}
          onChoose={(id) => {
            setOpen(false);
            if (id === 'clear') controller.ask(true);
            else controller.download(shown, id);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface SavedContentProps {
  readonly controller: SavedController;
  readonly view: SavedView;
}

/** From the last key until the number of matches is announced. */
const ANNOUNCE_MS = 500;

/** Time in which a deletion can be reverted. */
const UNDO_MS = 8000;

/** Announces the number of matches once the user pauses. */
function Found({ query, number }: { readonly query: string; readonly number: number }) {
  const messages = useMessages('saved');
  const { count } = useI18n();
  const [text, setText] = useState('');
  const found = query.trim() === '' ? '' : messages['saved.found'](count(number));
  useEffect(() => {
    const timer = setTimeout(() => setText(found), ANNOUNCE_MS);
    return () => clearTimeout(timer);
  }, [found]);
  return (
    <p className="la-sr" role="status">
      {text}
    </p>
  );
}

/** Undo does not disappear while it is hovered or focused. */
function DeletedRow({ controller, view: { deleted } }: SavedContentProps) {
  const messages = useMessages('saved');
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  useEffect(() => {
    if (!deleted || isHovered || isFocused) return undefined;
    const timer = setTimeout(controller.hideUndo, UNDO_MS);
    return () => clearTimeout(timer);
  }, [controller, deleted, isHovered, isFocused]);
  return (
    <div className="la-saved__deleted" role="status">
      {deleted && (
        <>
          <span>{messages['saved.deleted']}</span>
          <Button
            onPointerEnter={() => setHovered(true)}
            onPointerLeave={() => setHovered(false)}
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
            onClick={() => {
              setHovered(false);
              setFocused(false);
              controller.undo();
            }}
          >
            {messages['saved.undo']}
          </Button>
        </>
      )}
    </div>
  );
}

function Notes({ controller, view: { list, movable, isMoving, place } }: SavedContentProps) {
  const messages = useMessages('saved');
  const { count } = useI18n();
  const isTemporary = list.kind === 'success' && list.value.isTemporary;
  return (
    <>
      {isTemporary && (
        <div className="la-saved__note la-saved__note--warning" role="alert">
          {messages['notice.temporary']}
        </div>
      )}
      {place === 'account' && movable > 0 && (
        <div className="la-saved__note" role="note">
          <span>{messages['saved.onDevice'](count(movable))}</span>
          <Button aria-disabled={isMoving} onClick={controller.move}>
            {messages['saved.move']}
          </Button>
        </div>
      )}
    </>
  );
}

function Failed({ controller }: Pick<SavedContentProps, 'controller'>) {
  const messages = useMessages('saved');
  const { t } = useI18n();
  return (
    <div className="la-history__empty" role="alert">
      <Icon path={CIRCLE_ALERT} />
      <p>{messages['saved.failed']}</p>
      <Button
        icon={ROTATE_CCW}
        onClick={({ currentTarget }) => {
          // The retry button is removed while the list loads, so the drawer gets the focus.
          currentTarget.closest<HTMLElement>('.la-saved')?.focus();
          controller.refresh();
        }}
      >
        {t['output.retry']}
      </Button>
    </div>
  );
}

function Foot({ view: { list, place } }: Pick<SavedContentProps, 'view'>) {
  const messages = useMessages('saved');
  const { join, count } = useI18n();
  if (list.kind !== 'success') return null;
  const { unreadable, isTemporary } = list.value;
  const sentences = [
    ...(isTemporary ? [] : [messages[`saved.kept.${place}`]]),
    ...(unreadable > 0 ? [messages['saved.unreadable'](count(unreadable))] : []),
  ];
  return sentences.length > 0 && <p className="la-saved__foot">{join(...sentences)}</p>;
}

export function SavedContent({ controller, view }: SavedContentProps) {
  const messages = useMessages('saved');
  const { t } = useI18n();
  const [query, setQuery] = useState('');
  const [isCovered, setCovered] = useState(false);
  const deferredQuery = useDeferredValue(query);
  const items = useMemo(() => sortItems([...view.items.values()]), [view.items]);
  const shown = useMemo(() => searchItems(items, deferredQuery), [items, deferredQuery]);
  const { kind } = view.list;
  const isLoading = kind !== 'success' && kind !== 'error';
  const isEmpty = items.length === 0;

  return (
    <>
      <div className="la-saved__tools">
        <SearchBox
          part="saved-search"
          label={messages['saved.search']}
          placeholder={messages['saved.searchShort']}
          query={query}
          isDisabled={kind === 'error'}
          onChange={setQuery}
        />
        <IconButton
          icon={isCovered ? EYE_OFF : EYE}
          label={messages['saved.cover']}
          part="saved-cover"
          aria-pressed={isCovered}
          disabled={kind === 'error'}
          onClick={() => setCovered(!isCovered)}
        />
        <ExportButton {...{ controller, shown, isEmpty }} isDisabled={kind === 'error'} />
      </div>
      <Found query={query} number={shown.length} />
      {isLoading && (
        <div className="la-history__list" aria-busy="true">
          <span className="la-sr" role="status">
            {t['languages.loading']}
          </span>
          <Skeleton />
        </div>
      )}
      {kind === 'error' && <Failed controller={controller} />}
      {kind === 'success' && (
        <SavedList
          key={deferredQuery}
          {...{ controller, isCovered }}
          items={shown}
          notes={<Notes {...{ controller, view }} />}
        >
          {shown.length === 0 && (
            <div className="la-history__empty">
              {isEmpty && <Icon path={STAR} />}
              <p>{messages[isEmpty ? 'saved.empty' : 'saved.none']}</p>
            </div>
          )}
        </SavedList>
      )}
      <DeletedRow controller={controller} view={view} />
      <Foot view={view} />
    </>
  );
}
