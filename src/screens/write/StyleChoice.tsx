import { useCallback, useEffect, useRef, useState } from 'react';
import { Icon } from '../../components/Icon';
import type { Locale } from '../../domain/locales';
import { isSameManner, type Manner } from '../../domain/writer';
import type { WriteMessages } from '../../i18n/messages';
import { useWords } from '../../i18n/WordsContext';
import { StyleMenu } from './StyleMenu';
import { useWriter } from './useWriter';

/** Style and tone in few words: a tone that is simple needs none. */
function nameOfManner({ style, tone }: Manner, w: WriteMessages, locale: Locale): string {
  const name = w[`style.${style}`];
  return tone === 'simple' ? name : w['bar.both'](name, w[`tone.${tone}`].toLocaleLowerCase(locale));
}

/** The button that shows what is in use, the menu that holds what is chosen, and the one that puts it to use. */
export function StyleChoice({ w }: { readonly w: WriteMessages }) {
  const { locale } = useWords();
  const manner = useWriter((room) => room.manner);
  const pending = useWriter((room) => room.pending);
  const apply = useWriter((room) => room.apply);
  const unchoose = useWriter((room) => room.unchoose);
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen(false), []);
  const name = nameOfManner(manner, w, locale);

  // A press elsewhere closes the menu and leaves what was chosen in it.
  useEffect(() => {
    const around = place.current?.getRootNode();
    if (!isOpen || !around) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener(
      'pointerdown',
      (event) => {
        if (!place.current || !event.composedPath().includes(place.current)) setOpen(false);
      },
      { capture: true, signal },
    );
    return () => listening.abort();
  }, [isOpen]);

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
        unchoose();
        setOpen(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        className="la-select la-select--outline"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen((was) => !was)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || isOpen) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <span className="la-sr">{w['bar.manner'](name)}</span>
        <span className="la-select__hint" aria-hidden="true">
          {w['menu.style']}
        </span>
        <span className="la-select__value" aria-hidden="true">
          {name}
        </span>
        <Icon name="chevron-down" className="la-icon--sm la-icon--chevron" />
      </button>
      {isOpen && <StyleMenu w={w} around={place} onGone={close} />}
      <button
        type="button"
        className="la-btn la-btn--primary"
        disabled={isSameManner(pending, manner)}
        onClick={() => {
          apply();
          setOpen(false);
          // Nothing is left to apply: the focus would be on a button that does nothing.
          button.current?.focus();
        }}
      >
        {w['bar.apply']}
      </button>
    </div>
  );
}
