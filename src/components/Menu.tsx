import { useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';
import { lazySheet } from '../theme/lazySheet';
import menuRules from '../theme/styles/menu.css?inline';
import { Icon } from './Icon';
import { nextOnArrowKey } from './nextOnArrowKey';
import { placeBeside } from '@lang-assistant/ui/placeBeside';

const adoptMenuStyles = lazySheet(menuRules);

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

/**
 * Shows a menu in the top layer, where nothing of the page clips it. `place` is called now, and when something scrolls
 * or one of the elements changes its size. Returns a function that ends this.
 */
export function showInTopLayer(
  menu: HTMLElement,
  resized: readonly Element[],
  place: () => void,
): () => void {
  menu.showPopover?.();
  place();
  const sizes = new ResizeObserver(place);
  for (const element of resized) sizes.observe(element);
  const controller = new AbortController();
  const { signal } = controller;
  // Scroll events do not bubble, and `window` does not receive those inside the shadow root.
  for (const target of [window, menu.getRootNode()])
    target.addEventListener('scroll', place, { capture: true, passive: true, signal });
  for (const target of [window, visualViewport]) target?.addEventListener('resize', place, { signal });
  return () => {
    sizes.disconnect();
    controller.abort();
  };
}

/** Returns a function that ends this. */
export function onOutsidePress(inside: readonly Element[], onPress: () => void): () => void {
  const listener = (event: Event) => {
    const path = event.composedPath();
    if (!inside.some((element) => path.includes(element))) onPress();
  };
  addEventListener('pointerdown', listener, { capture: true });
  return () => removeEventListener('pointerdown', listener, { capture: true });
}

/** Puts a menu or a card beside its button, in the top layer, and focuses its first button. */
export function useMenuLayer({ button, onClose }: Pick<MenuProps<string>, 'button' | 'onClose'>) {
  const layer = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const menu = layer.current;
    const anchor = button.current;
    if (!menu || !anchor) return undefined;
    adoptMenuStyles(menu);
    const hide = showInTopLayer(menu, [menu], () => placeBeside(menu, anchor));
    menu.querySelector('button')?.focus({ preventScroll: true });
    const stopListening = onOutsidePress([menu, anchor], onClose);
    return () => {
      hide();
      stopListening();
    };
  }, [button, onClose]);

  return layer;
}

/** For a button that opens a menu on click and with the down arrow. */
export function menuButtonProps(isOpen: boolean, setOpen: (isOpen: boolean) => void) {
  return {
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    // Without this, the blur would close the open menu, and the click would open it again.
    onMouseDown: (event: MouseEvent) => isOpen && event.preventDefault(),
    onClick: () => setOpen(!isOpen),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      setOpen(true);
    },
  } as const;
}

export function Menu<Id extends string>({ label, button, items, onChoose, onClose }: MenuProps<Id>) {
  const layer = useMenuLayer({ button, onClose });

  function move(event: KeyboardEvent): void {
    const choices = [...(layer.current?.querySelectorAll('button') ?? [])];
    const focused = choices.find((choice) => choice.matches(':focus'));
    const target = /Left|Right/.test(event.key) ? undefined : nextOnArrowKey(event.key, choices, focused);
    if (target) {
      event.preventDefault();
      target.focus();
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
          <Icon path={icon} />
          {name}
        </button>
      ))}
    </div>
  );
}
