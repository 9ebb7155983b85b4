import { useRef, useState, type ComponentType } from 'react';
import { Flag } from './Flag';
import { Icon } from './Icon';
import type { LanguageMenuProps } from './LanguageMenu';
import type { LanguagePickerProps } from './LanguagePicker';

export interface LanguageSelectProps extends Pick<
  LanguagePickerProps,
  'value' | 'words' | 'sprite' | 'options'
> {
  /** The button's accessible name; it contains the visible words. */
  readonly label: string;
  /** The visible name of the chosen language. */
  readonly name: string;
  /** A quiet remark behind the name, such as `detected`; the label says it too. */
  readonly hint?: string | undefined;
  readonly onChoose: (code: string) => void;
}

/**
 * A plain button that becomes a searchable menu. The menu's code is a chunk of its own, fetched when
 * a pointer or the focus comes near, and kept in state: Suspense would hide the button meanwhile.
 */
export function LanguageSelect({ label, name, hint, value, onChoose, ...menu }: LanguageSelectProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [Menu, setMenu] = useState<ComponentType<LanguageMenuProps>>();

  function load(): void {
    if (Menu) return;
    import('./LanguageMenu').then(
      ({ LanguageMenu }) => setMenu(() => LanguageMenu),
      // The chunk could not be fetched: the next pointer, focus or click tries again.
      () => setOpen(false),
    );
  }

  function open(): void {
    load();
    setOpen((was) => !was);
  }

  function close(returnFocus: boolean): void {
    setOpen(false);
    if (returnFocus) button.current?.focus();
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={value === '' ? 'la-select la-select--empty' : 'la-select'}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        onPointerEnter={load}
        onFocus={load}
        // Pressing the button of an open menu must not blur the menu first: that would close it, and the click reopen it.
        onMouseDown={(event) => isOpen && event.preventDefault()}
        onClick={open}
        // Until the menu's code is here the focus is still on this button, and so is the way out.
        onBlur={() => !Menu && setOpen(false)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' ? isOpen : !(event.key === 'Escape' && isOpen)) return;
          event.preventDefault();
          setOpen(event.key === 'ArrowDown');
          load();
        }}
      >
        <span className="la-sr">{label}</span>
        <Flag language={value} sprite={menu.sprite} isAlone />
        <span className="la-select__value" aria-hidden="true">
          {name}
        </span>
        {hint && (
          <span className="la-select__hint" aria-hidden="true">
            {hint}
          </span>
        )}
        <Icon name="chevron-down" className="la-icon--sm la-icon--chevron" />
      </button>
      {isOpen && !Menu && (
        <p className="la-menu la-menu__empty la-menu--pending" role="status">
          {menu.words.loading}
        </p>
      )}
      {isOpen && Menu && (
        <Menu
          {...menu}
          button={button}
          value={value}
          onChoose={(code) => {
            close(true);
            onChoose(code);
          }}
          onClose={close}
        />
      )}
    </>
  );
}
