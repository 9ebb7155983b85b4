import { CHECK, SEARCH, X } from '@lang-assistant/ui/icons';
import { createContext, use } from 'react';
import type {
  ControlProps,
  GroupBase,
  GroupProps,
  InputProps,
  MenuListProps,
  MenuProps,
  NoticeProps,
  OptionProps,
  SelectComponentsConfig,
  ValueContainerProps,
} from 'react-select';
import type { LanguageOption } from '../../domain/languages/menuOrder';
import { matchStart } from '../../domain/languages/languageSearch';
import { useI18n } from '../../i18n/useI18n';
import { cellOfSprite } from './flagFile';
import { Flag } from './Flag';
import { Icon } from '../Icon';
import { IconButton } from '../Button';

interface MenuContextValue {
  readonly sprite: string;
  readonly query: string;
  readonly unavailable: ReadonlySet<string>;
  /** The description of an unavailable language, once it is loaded. */
  readonly note: string | undefined;
  clear(): void;
}

export const MenuContext = createContext<MenuContextValue | null>(null);

function useMenu(): MenuContextValue {
  const menu = use(MenuContext);
  if (!menu) throw new Error('the parts of a language menu need a MenuContext above them');
  return menu;
}

function Control({ innerRef, children }: ControlProps<LanguageOption, false>) {
  const { t } = useI18n();
  const { query, clear } = useMenu();
  return (
    <div
      ref={innerRef}
      className="la-search"
      part="search"
      role="presentation"
      // A mouse press next to the input would otherwise blur it and close the menu.
      onMouseDown={(event) => event.target instanceof HTMLInputElement || event.preventDefault()}
    >
      <Icon path={SEARCH} />
      {children}
      {query !== '' && (
        <IconButton
          icon={X}
          label={t['languages.clearSearch']}
          part="clear-search"
          tabIndex={-1}
          onClick={clear}
        />
      )}
    </div>
  );
}

function ValueContainer({ children }: ValueContainerProps<LanguageOption, false>) {
  return <div className="la-search__field">{children}</div>;
}

function Input({ innerRef, isDisabled, isHidden: _hidden, ...props }: InputProps<LanguageOption, false>) {
  const { t } = useI18n();
  const {
    'aria-controls': controls,
    'aria-activedescendant': active,
    id,
    value,
    onChange,
    onBlur,
    onFocus,
  } = props;
  return (
    <input
      ref={innerRef}
      id={id}
      className="la-search__input"
      part="search-input"
      type="text"
      role="combobox"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      disabled={isDisabled}
      placeholder={t['languages.search']}
      aria-label={t['languages.search']}
      aria-autocomplete="list"
      aria-expanded="true"
      aria-haspopup="listbox"
      aria-controls={controls}
      aria-activedescendant={active}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      onFocus={onFocus}
    />
  );
}

function Menu({ innerRef, innerProps, children }: MenuProps<LanguageOption, false>) {
  return (
    <div ref={innerRef} {...innerProps}>
      {children}
    </div>
  );
}

/**
 * The list is not a tab stop, although it scrolls: Tab moves from the search field to the next control. The message for
 * no results is outside of the list, because a listbox may contain only options.
 */
function MenuList({ innerRef, innerProps, children, focusedOption }: MenuListProps<LanguageOption, false>) {
  const { t } = useI18n();
  const isEmpty = !focusedOption;
  return (
    <>
      <div
        {...innerProps}
        ref={innerRef}
        className="la-menu__scroll"
        aria-label={t['languages.list']}
        tabIndex={-1}
        hidden={isEmpty}
      >
        {!isEmpty && children}
      </div>
      {isEmpty && children}
    </>
  );
}

function Option({ innerRef, innerProps, data, isFocused, isSelected }: OptionProps<LanguageOption, false>) {
  const { sprite, unavailable, note } = useMenu();
  const noteId = unavailable.has(data.value) && note ? `${innerProps.id}-note` : undefined;
  const classes = ['la-option', isFocused && 'is-active', data.value === '' && 'la-option--placeholder'];
  return (
    <div
      ref={innerRef}
      {...innerProps}
      className={classes.filter(Boolean).join(' ')}
      part="option"
      aria-selected={isSelected}
      aria-describedby={noteId}
    >
      <Flag language={data.value} sprite={sprite} toPicture={cellOfSprite} />
      <MarkedLabel label={data.label} />
      {noteId && (
        <span id={noteId} className="la-option__note" aria-hidden="true">
          {note}
        </span>
      )}
      {isSelected && <Icon path={CHECK} className="la-option__check" />}
    </div>
  );
}

function MarkedLabel({ label }: { readonly label: string }) {
  const { query } = useMenu();
  const match = query === '' ? undefined : matchStart(label, query);
  if (!match) return <span>{label}</span>;
  return (
    <span>
      {label.slice(0, match.start)}
      <mark>{label.slice(match.start, match.end)}</mark>
      {label.slice(match.end)}
    </span>
  );
}

function Group({ data, children }: GroupProps<LanguageOption, false>) {
  return (
    <div className="la-menu__group" role="group" aria-label={data.label}>
      <p className="la-menu__label" aria-hidden="true">
        {data.label}
      </p>
      {children}
    </div>
  );
}

function NoOptionsMessage({ children }: NoticeProps<LanguageOption, false>) {
  return (
    <p className="la-menu__empty" part="no-options" role="status">
      {children}
    </p>
  );
}

/** Defined outside of render, because react-select would otherwise remount the components on each render. */
export const SELECT_PARTS: SelectComponentsConfig<LanguageOption, false, GroupBase<LanguageOption>> = {
  Control,
  ValueContainer,
  Input,
  Menu,
  MenuList,
  Option,
  Group,
  NoOptionsMessage,
  Placeholder: () => null,
  IndicatorsContainer: () => null,
};
