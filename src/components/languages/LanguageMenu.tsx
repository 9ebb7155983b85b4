import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { adoptMenuStyles } from '../../theme/menuStyles';
import { placeMenu } from './placeMenu';
import { LanguagePicker, type LanguagePickerProps } from './LanguagePicker';

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
    const place = () => placeMenu(menu, anchor, frame);
    adoptMenuStyles(menu);
    menu.showPopover?.();
    setShown(true);
    place();
    const sizes = new ResizeObserver(place);
    for (const element of [menu, frame]) sizes.observe(element);
    const controller = new AbortController();
    const { signal } = controller;
    // Scroll events do not bubble. In the capture phase, this listener gets the scroll events of all containers.
    addEventListener('scroll', place, { capture: true, passive: true, signal });
    addEventListener('resize', place, { signal });
    visualViewport?.addEventListener('resize', place, { signal });
    return () => {
      sizes.disconnect();
      controller.abort();
    };
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
