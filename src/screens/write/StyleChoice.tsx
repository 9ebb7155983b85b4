import { CHEVRON_DOWN } from '@lang-assistant/ui/icons';
import { useCallback, useEffect, useRef, useState, type RefObject, useLayoutEffect, useId } from 'react';
import { Button } from '../../components/Button';
import { Icon } from '../../components/Icon';
import type { Locale } from '@lang-assistant/core/locales';
import { isSameStyle, type WritingStyle, STYLES, TONES } from '../../domain/write/write';
import type { WriteMessages } from '../../i18n/messages';
import { useMessages } from '../../i18n/useMessages';
import { useI18n } from '../../i18n/useI18n';
import { useWrite } from '../useFeature';
import { onOutsidePress, showInTopLayer } from '../../components/Menu';
import { placeMenu } from '../../components/languages/placeMenu';
import { screenSizeFor, zoomOf } from '@lang-assistant/ui/placeBeside';
import { chooseOnArrowKey } from '../../components/nextOnArrowKey';

interface RadioGroupProps<T extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: T; readonly name: string }[];
  readonly value: T;
  readonly onChoose: (value: T) => void;
}

function RadioGroup<T extends string>({ label, options, value, onChoose }: RadioGroupProps<T>) {
  const id = useId();
  const values = options.map((option) => option.value);

  return (
    <div className="la-stylemenu__group" role="radiogroup" aria-labelledby={id}>
      <p className="la-label" id={id}>
        {label}
      </p>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className="la-option"
          part="option"
          role="radio"
          aria-checked={option.value === value}
          tabIndex={option.value === value ? 0 : -1}
          onClick={() => onChoose(option.value)}
          onKeyDown={(event) => chooseOnArrowKey(event, values, value, onChoose)}
        >
          <span className="la-radio" />
          {option.name}
        </button>
      ))}
    </div>
  );
}

/**
 * In CSS pixels: the minimum height of the menu, the preferred space below its button, and the distance to the edge of
 * the screen.
 */
const [MIN_HEIGHT, PREFERRED_HEIGHT, MARGIN] = [140, 300, 8];

interface StyleMenuProps {
  /** The element that contains the menu's button and the Apply button. */
  readonly around: RefObject<HTMLElement | null>;
  /** Called when the page has moved or hidden the widget, so that the menu is no longer rendered. */
  readonly onGone: () => void;
}

/** In a wide frame, the end of the menu is aligned with Apply. */
function positionMenu(menu: HTMLElement, around: HTMLElement, frame: Element): void {
  // The menu scrolls instead of covering its button or Apply, which is below the button in a narrow frame.
  const zoom = zoomOf(menu);
  const bar = around.getBoundingClientRect();
  const above = bar.top / zoom - MARGIN;
  const below = screenSizeFor(menu).height - bar.bottom / zoom - MARGIN;
  menu.style.maxHeight = `${Math.max(MIN_HEIGHT, below < PREFERRED_HEIGHT && above > below ? above : below)}px`;
  placeMenu(menu, around, frame);
  if (menu.style.width !== '') return;
  const end = bar.right / zoom;
  const inset = Number.parseFloat(getComputedStyle(around).paddingRight);
  menu.style.left = `${Math.max(0, end - inset - menu.offsetWidth)}px`;
}

function StyleMenu({ around, onGone }: StyleMenuProps) {
  const messages = useMessages('write');
  const pending = useWrite((state) => state.pendingStyle);
  const choose = useWrite((state) => state.chooseStyle);
  const layer = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const menu = layer.current;
    const frame = around.current?.closest('.la-frame');
    if (!menu || !around.current || !frame) return undefined;
    const anchor = around.current;
    const place = () => {
      if (menu.getClientRects().length === 0) onGone();
      else positionMenu(menu, anchor, frame);
    };
    const hide = showInTopLayer(menu, [menu, frame], place);
    menu.querySelector<HTMLElement>('[aria-checked=true]')?.focus();
    return hide;
  }, [around, onGone]);

  return (
    <div
      ref={layer}
      popover="manual"
      className="la-menu la-stylemenu"
      part="menu style-menu"
      role="dialog"
      aria-label={messages['menu.label']}
    >
      <RadioGroup
        label={messages['menu.style']}
        options={STYLES.map((style) => ({ value: style, name: messages[`style.${style}`] }))}
        value={pending.style}
        onChoose={(style) => choose({ style })}
      />
      <RadioGroup
        label={messages['menu.tone']}
        options={TONES.map((tone) => ({ value: tone, name: messages[`tone.${tone}`] }))}
        value={pending.tone}
        onChoose={(tone) => choose({ tone })}
      />
    </div>
  );
}

/** Leaves out a simple tone. */
function nameOfStyle({ style, tone }: WritingStyle, messages: WriteMessages, locale: Locale): string {
  const name = messages[`style.${style}`];
  if (tone === 'simple') return name;
  return messages['bar.both'](name, messages[`tone.${tone}`].toLocaleLowerCase(locale));
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

  useEffect(
    () => (isOpen && place.current ? onOutsidePress([place.current], close) : undefined),
    [isOpen, close],
  );

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
        <Icon path={CHEVRON_DOWN} className="la-icon--sm la-icon--chevron" />
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
