import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { Button } from '../../components/Button';
import { Icon } from '../../components/Icon';
import type { Locale } from '@lang-assistant/core/locales';
import { isSameStyle, type WritingStyle } from '../../domain/write/write';
import type { WriteMessages } from '../../i18n/messages';
import { useMessages } from '../../i18n/useMessages';
import { useI18n } from '../../i18n/useI18n';
import { StyleMenu } from './StyleMenu';
import { useWrite } from './useWrite';

/** Leaves out a simple tone. If style and tone have the same name, a combined name shows that both are meant. */
function nameOfStyle({ style, tone }: WritingStyle, messages: WriteMessages, locale: Locale): string {
  const name = messages[`style.${style}`];
  const toneName = messages[`tone.${tone}`];
  if (name === toneName) return messages['bar.same'](name);
  return tone === 'simple' ? name : messages['bar.both'](name, toneName.toLocaleLowerCase(locale));
}

function useOutsidePress(place: RefObject<HTMLElement | null>, isActive: boolean, onPress: () => void): void {
  useEffect(() => {
    if (!isActive) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    addEventListener(
      'pointerdown',
      (event) => {
        if (!place.current || !event.composedPath().includes(place.current)) onPress();
      },
      { capture: true, signal },
    );
    return () => controller.abort();
  }, [place, isActive, onPress]);
}

export function StyleChoice() {
  const messages = useMessages('write');
  const { locale } = useI18n();
  const writingStyle = useWrite((state) => state.writingStyle);
  const pending = useWrite((state) => state.pendingStyle);
  const apply = useWrite((state) => state.apply);
  const resetStyle = useWrite((state) => state.resetStyle);
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen(false), []);
  const name = nameOfStyle(writingStyle, messages, locale);

  useOutsidePress(place, isOpen, close);

  return (
    <div
      ref={place}
      role="presentation"
      className="la-writebar__end"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.preventDefault();
        resetStyle();
        setOpen(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        className="la-select la-select--outline"
        part="style-button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen((wasOpen) => !wasOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || isOpen) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <span className="la-sr">{messages['bar.writingStyle'](name)}</span>
        <span className="la-select__hint" aria-hidden="true">
          {messages['menu.style']}
        </span>
        <span className="la-select__value" aria-hidden="true">
          {name}
        </span>
        <Icon name="chevron-down" className="la-icon--sm la-icon--chevron" />
      </button>
      {isOpen && <StyleMenu around={place} onGone={close} />}
      <Button
        variant="primary"
        disabled={isSameStyle(pending, writingStyle)}
        onClick={() => {
          apply();
          setOpen(false);
          // After Apply, the Apply button has nothing to do, so the focus moves to the button of the menu.
          button.current?.focus();
        }}
      >
        {messages['bar.apply']}
      </Button>
    </div>
  );
}
