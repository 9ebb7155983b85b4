import { useLayoutEffect, useRef, type RefObject } from 'react';
import { placeMenu, screenSizeFor, zoomOf } from '../../components/languages/placeMenu';
import { STYLES, TONES } from '../../domain/write/write';
import { useMessages } from '../../i18n/useMessages';
import { RadioGroup } from './RadioGroup';
import { useWrite } from './useWrite';

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

export function StyleMenu({ around, onGone }: StyleMenuProps) {
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
    menu.showPopover?.();
    place();
    menu.querySelector<HTMLElement>('[aria-checked=true]')?.focus();
    const observer = new ResizeObserver(place);
    for (const element of [menu, frame]) observer.observe(element);
    const controller = new AbortController();
    const { signal } = controller;
    // Scroll events do not bubble. In the capture phase, this listener receives the scroll events of every container.
    addEventListener('scroll', place, { capture: true, passive: true, signal });
    addEventListener('resize', place, { signal });
    return () => {
      observer.disconnect();
      controller.abort();
    };
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
