import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { adoptMenuStyles } from '../theme/menuStyles';
import { Glyph } from './Icon';
import { placeBeside } from './placeBeside';

export interface MenuItem<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly icon: string;
  readonly isDanger?: boolean;
}

interface MenuProps<Id extends string> {
  readonly label: string;
  readonly button: RefObject<HTMLElement | null>;
  readonly items: readonly MenuItem<Id>[];
  readonly onChoose: (id: Id) => void;
  readonly onClose: () => void;
}

function useMenuLayer({ button, onClose }: Pick<MenuProps<string>, 'button' | 'onClose'>) {
  const layer = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const menu = layer.current;
    const anchor = button.current;
    const root = menu?.getRootNode();
    if (!menu || !anchor || !root) return undefined;
    adoptMenuStyles(menu);
    menu.showPopover?.();
    const place = () => placeBeside(menu, anchor);
    place();
    menu.querySelector('button')?.focus({ preventScroll: true });
    const controller = new AbortController();
    const { signal } = controller;
    addEventListener('scroll', place, { capture: true, passive: true, signal });
    // The list around the button scrolls inside the shadow root. `window` does not receive that scroll event.
    root.addEventListener('scroll', place, { capture: true, passive: true, signal });
    addEventListener('resize', place, { signal });
    const isInMenu = (event: Event) => event.composedPath().some((node) => node === menu || node === anchor);
    addEventListener('pointerdown', (event) => !isInMenu(event) && onClose(), { capture: true, signal });
    return () => controller.abort();
  }, [button, onClose]);

  return layer;
}

/** The menu is in the top layer, so that no overflow of the page or of a list clips it. */
export function Menu<Id extends string>({ label, button, items, onChoose, onClose }: MenuProps<Id>) {
  const layer = useMenuLayer({ button, onClose });

  function move(event: KeyboardEvent): void {
    const choices = [...(layer.current?.querySelectorAll('button') ?? [])];
    const index = choices.findIndex((choice) => choice.matches(':focus'));
    const last = choices.length - 1;
    const targets: Readonly<Record<string, number>> = {
      ArrowDown: index === last ? 0 : index + 1,
      ArrowUp: index <= 0 ? last : index - 1,
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    if (target !== undefined) {
      event.preventDefault();
      choices[target]?.focus();
    }
    if (event.key === 'Escape') {
      // Escape closes the menu, but not the dialog or panel around it.
      event.preventDefault();
      event.stopPropagation();
    }
    if (event.key === 'Escape' || event.key === 'Tab') {
      button.current?.focus();
      onClose();
    }
  }

  return (
    <div
      ref={layer}
      popover="manual"
      role="menu"
      tabIndex={-1}
      className="la-menu la-itemmenu"
      part="menu"
      aria-label={label}
      onKeyDown={move}
      onBlur={({ currentTarget, relatedTarget }) => {
        const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
        // If the browser window has lost the focus, the menu keeps its focused item and stays open.
        if (!isInside && !currentTarget.querySelector(':focus')) onClose();
      }}
    >
      {items.map(({ id, label: name, icon, isDanger = false }) => (
        <button
          key={id}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={isDanger ? 'la-option la-option--danger' : 'la-option'}
          part="option"
          onClick={() => {
            // A dialog or field that opens next returns the focus to this button when it closes.
            button.current?.focus();
            onChoose(id);
          }}
        >
          <Glyph path={icon} />
          {name}
        </button>
      ))}
    </div>
  );
}
