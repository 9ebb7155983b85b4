import { CacheProvider } from '@emotion/react';
import { useMemo, useRef, useState } from 'react';
import Select, { type SelectInstance } from 'react-select';
import type { LanguageOption } from '../../domain/languages/languageOptions';
import { AS_LISTED, inMenuOrder, type LanguageMenuOrder } from '../../domain/languages/menuOrder';
import { otherNames } from '../../domain/languages/otherNames';
import { matchStart } from '../../domain/languages/matchStart';
import { useI18n } from '../../i18n/useI18n';
import { useLazyMessages } from '../hooks/useLazyMessages';
import { emotionCacheFor } from '../../theme/emotionCache';
import { MenuContext, SELECT_PARTS } from './selectParts';
import { useLanguageOptions } from './useLanguageOptions';

export interface LanguagePickerProps {
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
export function LanguagePicker({
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
