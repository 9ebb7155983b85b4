import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { adoptMenuStyles } from '../theme/menuStyles';
import { placeMenu } from './placeMenu';
import { LanguagePicker, type LanguagePickerProps } from './LanguagePicker';

export interface LanguageMenuProps extends Omit<LanguagePickerProps, 'root'> {
  readonly button: RefObject<HTMLButtonElement | null>;
}

/** The layer that a language menu lies in: the browser's top one, placed beside its button. */
export function LanguageMenu({ button, ...picker }: LanguageMenuProps) {
  const layer = useRef<HTMLDivElement>(null);
  // The picker takes the focus and scrolls to its option as it mounts: neither works in a hidden layer.
  const [isShown, setShown] = useState(false);

  useLayoutEffect(() => {
    const menu = layer.current;
    const anchor = button.current;
    const frame = anchor?.closest('.la-frame');
    if (!menu || !anchor || !frame) return undefined;
    const place = () => placeMenu(menu, anchor, frame);
    const around = menu.getRootNode();
    if (around instanceof ShadowRoot) adoptMenuStyles(around);
    menu.showPopover?.();
    setShown(true);
    place();
    const sizes = new ResizeObserver(place);
    for (const element of [menu, frame]) sizes.observe(element);
    const listening = new AbortController();
    const { signal } = listening;
    // The capture phase hears of every scroller between the widget and the window.
    addEventListener('scroll', place, { capture: true, passive: true, signal });
    addEventListener('resize', place, { signal });
    visualViewport?.addEventListener('resize', place, { signal });
    return () => {
      sizes.disconnect();
      listening.abort();
    };
  }, [button]);

  const root = button.current?.getRootNode();
  return (
    <div
      ref={layer}
      popover="manual"
      className="la-menu la-langmenu"
      // react-select listens for touches on the document, where one inside a shadow root looks like
      // one outside its menu and closes it (react-select issue 5824).
      onTouchEnd={(event) => event.stopPropagation()}
    >
      {isShown && root instanceof ShadowRoot && <LanguagePicker {...picker} root={root} />}
    </div>
  );
}
