import { useLayoutEffect, useRef, useState, type RefObject, useMemo } from 'react';
import { lazySheet } from '../../theme/lazySheet';
import menuRules from '../../theme/styles/menu.css?inline';
import { showInTopLayer } from '../Menu';
import { placeMenu } from './placeMenu';
import { CacheProvider } from '@emotion/react';
import Select, { type SelectInstance } from 'react-select';
import {
  type LanguageOption,
  languageOptions,
  AS_LISTED,
  inMenuOrder,
  type LanguageMenuOrder,
} from '../../domain/languages/menuOrder';
import { otherNames, matchStart } from '../../domain/languages/languageSearch';
import { useI18n } from '../../i18n/useI18n';
import { useLazyMessages } from '../hooks/useLazy';
import { emotionCacheFor } from '../../theme/emotionCache';
import { MenuContext, SELECT_PARTS } from './selectParts';

function useLanguageOptions(offered?: readonly string[]): readonly LanguageOption[] {
  const { t, labels, locale } = useI18n();
  const placeholder = t['languages.select'];
  return useMemo(() => {
    const all = languageOptions(labels, locale, placeholder);
    return offered ? all.filter(({ value }) => value === '' || offered.includes(value)) : all;
  }, [labels, locale, placeholder, offered]);
}

interface LanguagePickerProps {
  /** Catalogue codes. Default: all. */
  readonly offered?: readonly string[];
  /** A catalogue code. Empty if no language is selected. */
  readonly value: string;
  readonly sprite: string;
  readonly root: ShadowRoot;
  readonly order?: LanguageMenuOrder | undefined;
  readonly onChoose: (code: string) => void;
  readonly onClose: (returnFocus: boolean) => void;
}

/** The number of rows that PageUp and PageDown move (spec §9). */
const PAGE_SIZE = 5;

/** By default, react-select wraps from one end of the list to the other. The design stops at the end. */
function isPastTheEnd(instance: SelectInstance<LanguageOption> | null, key: string): boolean {
  const focused = instance?.state.focusedOption;
  if (!instance || !focused) return false;
  const shown = instance.getFocusableOptions();
  return (key === 'ArrowUp' && shown[0] === focused) || (key === 'ArrowDown' && shown.at(-1) === focused);
}

/** The only module that imports react-select. */
function LanguagePicker({
  offered,
  value,
  sprite,
  root,
  order = AS_LISTED,
  onChoose,
  onClose,
}: LanguagePickerProps) {
  const { t, count } = useI18n();
  const options = useLanguageOptions(offered);
  const select = useRef<SelectInstance<LanguageOption>>(null);
  const [query, setQuery] = useState('');
  const words = useLazyMessages('notices', true);
  const groups = useMemo(
    () => inMenuOrder(options, order, words?.['languages.used']),
    [options, order, words],
  );
  const context = useMemo(() => {
    const clear = () => {
      setQuery('');
      select.current?.focus();
    };
    const unavailable = new Set(order.unavailable);
    return { sprite, query, clear, unavailable, note: words?.['languages.unavailable'] };
  }, [sprite, query, order, words]);

  return (
    <CacheProvider value={emotionCacheFor(root)}>
      <MenuContext value={context}>
        <Select<LanguageOption>
          ref={select}
          autoFocus
          menuIsOpen
          unstyled
          controlShouldRenderValue={false}
          tabSelectsValue={false}
          backspaceRemovesValue={false}
          menuShouldScrollIntoView={false}
          pageSize={PAGE_SIZE}
          components={SELECT_PARTS}
          options={groups}
          value={options.find((option) => option.value === value) ?? null}
          inputValue={query}
          onInputChange={(text, { action }) => action === 'input-change' && setQuery(text)}
          filterOption={({ label, value: code }, text) =>
            matchStart(label, text) !== undefined ||
            (code !== '' && otherNames(code).some((name) => matchStart(name, text)))
          }
          onChange={(option) => option && onChoose(option.value)}
          onMenuClose={() => onClose(false)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') {
              event.preventDefault();
              onClose(true);
            } else if (isPastTheEnd(select.current, event.key)) event.preventDefault();
          }}
          aria-label={t['languages.search']}
          placeholder={t['languages.search']}
          noOptionsMessage={() => t['languages.none']}
          screenReaderStatus={({ count: found }) => t['languages.found'](count(found))}
          ariaLiveMessages={{
            guidance: () => '',
            onChange: () => '',
            onFilter: ({ resultsMessage }) => resultsMessage,
            // VoiceOver announces this text. Other screen readers use `aria-activedescendant`.
            onFocus: ({ label, isAppleDevice }) => (isAppleDevice ? label : ''),
          }}
        />
      </MenuContext>
    </CacheProvider>
  );
}

const adoptMenuStyles = lazySheet(menuRules);

export interface LanguageMenuProps extends Omit<LanguagePickerProps, 'root'> {
  readonly onOpen?: () => void;
  readonly button: RefObject<HTMLButtonElement | null>;
}

export function LanguageMenu({ button, onOpen, ...picker }: LanguageMenuProps) {
  const layer = useRef<HTMLDivElement>(null);
  // When the picker mounts, it focuses its input and scrolls to the selected option. Neither works in a hidden layer.
  const [isShown, setShown] = useState(false);

  useLayoutEffect(() => {
    const menu = layer.current;
    const anchor = button.current;
    const frame = anchor?.closest('.la-frame');
    if (!menu || !anchor || !frame) return undefined;
    adoptMenuStyles(menu);
    const hide = showInTopLayer(menu, [menu, frame], () => placeMenu(menu, anchor, frame));
    setShown(true);
    return hide;
  }, [button]);

  // Not in the effect above: `onOpen` is another function on each render.
  const opened = useRef(onOpen);
  useLayoutEffect(() => opened.current?.(), []);

  const root = button.current?.getRootNode();
  return (
    <div
      ref={layer}
      popover="manual"
      className="la-menu la-langmenu"
      part="menu language-menu"
      // react-select listens for touches on the document. There, a touch inside a shadow root looks like a touch
      // outside the menu and would close it (react-select issue 5824).
      onTouchEnd={(event) => event.stopPropagation()}
    >
      {isShown && root instanceof ShadowRoot && <LanguagePicker {...picker} root={root} />}
    </div>
  );
}
