import { CHEVRON_DOWN } from '@lang-assistant/ui/icons';
import { useCallback, useRef, useState } from 'react';
import type { LanguageMenuOrder } from '../../domain/languages/menuOrder';
import { useI18n } from '../../i18n/useI18n';
import { flagSpriteUrl } from '../../theme/flags/flagSprite';
import { Flag } from './Flag';
import { flagFile } from './flagFile';
import { useLazy } from '../hooks/useLazy';
import { Icon } from '../Icon';

export interface LanguageSelectProps {
  /** The `plugin-url` of the host page, which has the flags. */
  readonly pluginUrl: string;
  /** Catalogue codes. Default: all. */
  readonly offered?: readonly string[];
  /** A catalogue code. Empty if no language is selected. */
  readonly value: string;
  /** The accessible name of the button. It contains `name` and `hint`. */
  readonly label: string;
  readonly name: string;
  readonly hint?: string | undefined;
  readonly onChoose: (code: string) => void;
  /** Called each time the menu opens. */
  readonly onOpen?: () => void;
  readonly order?: LanguageMenuOrder | undefined;
}

const loadMenu = () => import('./LanguageMenu').then(({ LanguageMenu }) => LanguageMenu);

function useLanguageMenu() {
  const [isOpen, setOpen] = useState(false);
  const [isNear, setNear] = useState(false);
  // After a failed load, the next pointer event, focus or click tries again.
  const onLoadError = useCallback(() => {
    setNear(false);
    setOpen(false);
  }, []);
  const Menu = useLazy(isNear, loadMenu, onLoadError);
  return { Menu, load: () => setNear(true), isOpen, setOpen };
}

export function LanguageSelect({
  pluginUrl,
  label,
  name,
  hint,
  value,
  onChoose,
  ...menu
}: LanguageSelectProps) {
  const { t } = useI18n();
  const { Menu, load, isOpen, setOpen } = useLanguageMenu();
  const button = useRef<HTMLButtonElement>(null);
  const sprite = flagSpriteUrl(pluginUrl);

  function toggle(): void {
    load();
    setOpen((wasOpen) => !wasOpen);
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
        part="language-button"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        onPointerEnter={load}
        onFocus={load}
        // Without this, the blur would close the open menu, and the click would open it again.
        onMouseDown={(event) => isOpen && event.preventDefault()}
        onClick={toggle}
        // Until the menu is loaded, this button keeps the focus and handles Escape.
        onBlur={() => !Menu && setOpen(false)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' ? isOpen : !(event.key === 'Escape' && isOpen)) return;
          event.preventDefault();
          setOpen(event.key === 'ArrowDown');
          load();
        }}
      >
        <span className="la-sr">{label}</span>
        <Flag language={value} sprite={sprite} toPicture={flagFile} />
        <span className="la-select__value" aria-hidden="true">
          {name}
        </span>
        {hint && (
          <span className="la-select__hint" aria-hidden="true">
            {hint}
          </span>
        )}
        <Icon path={CHEVRON_DOWN} className="la-icon--sm la-icon--chevron" />
      </button>
      {isOpen && !Menu && (
        <p className="la-menu la-menu__empty la-menu--pending" part="menu" role="status">
          {t['languages.loading']}
        </p>
      )}
      {isOpen && Menu && (
        <Menu
          {...menu}
          sprite={sprite}
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
