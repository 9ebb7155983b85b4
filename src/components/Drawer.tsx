import { X } from '@lang-assistant/ui/icons';
import {
  createElement,
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type ReactNode,
  type RefObject,
} from 'react';
import { lazySheet } from '../theme/lazySheet';
import drawerRules from '../theme/styles/drawer.css?inline';
import menu from '../theme/styles/menu.css?inline';
import { IconButton } from './Button';
import { Heading } from './Heading';

const adoptDrawerStyles = lazySheet(drawerRules, menu);

interface DrawerProps extends Pick<ComponentProps<'aside'>, 'onFocus' | 'onBlur'> {
  readonly label: string;
  readonly closeLabel: string;
  readonly isDialog?: boolean;
  readonly className?: string;
  readonly part: string;
  /** Selects the button that opens the drawer. It gets the focus when the drawer closes. */
  readonly toggle: string;
  /** Selects the siblings of the drawer that it covers. They are inert while it is an overlay. */
  readonly covered: string;
  readonly onClose: () => void;
  /** Called when the user returns to the page: another tab may have changed what is shown. */
  readonly onReturn: () => void;
  readonly panel: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

export function focusToggle(panel: HTMLElement, toggle: string): void {
  const root = panel.getRootNode();
  if (root instanceof ShadowRoot) root.querySelector<HTMLElement>(toggle)?.focus({ preventScroll: true });
}

function isEscapeIn(panel: HTMLElement, event: Event): boolean {
  if (!(event instanceof KeyboardEvent) || event.key !== 'Escape' || event.defaultPrevented) return false;
  return event.target instanceof Node && panel.contains(event.target);
}

type DrawerBehaviour = Pick<DrawerProps, 'panel' | 'covered' | 'toggle' | 'onClose' | 'onReturn'>;

/** Makes what the drawer covers inert, and closes it on Escape and on a click beside it. Returns the ref of the scrim. */
function useDrawer({ panel, covered, toggle, onClose, onReturn }: DrawerBehaviour) {
  const scrim = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const drawer = panel.current;
    const backdrop = scrim.current;
    const container = drawer?.parentElement;
    const root = drawer?.getRootNode();
    if (!drawer || !backdrop || !container || !(root instanceof ShadowRoot)) return undefined;
    adoptDrawerStyles(drawer);
    const findCovered = () => [...container.querySelectorAll<HTMLElement>(`:scope > :is(${covered})`)];
    const isOverlay = () => getComputedStyle(backdrop).display !== 'none';
    const updateInert = () => {
      const siblings = findCovered();
      for (const sibling of siblings) sibling.inert = isOverlay();
      for (const layer of [drawer, backdrop])
        layer.style.insetBlockStart = `${siblings[0]?.offsetTop ?? 0}px`;
    };
    if (isOverlay()) drawer.querySelector('button')?.focus({ preventScroll: true });
    updateInert();
    const observer = new ResizeObserver(updateInert);
    observer.observe(container);
    const listeners = new AbortController();
    const { signal } = listeners;
    backdrop.addEventListener('click', onClose, { signal });
    // At the root, this listener runs after React's listeners. An Escape that a menu or a field has handled does not
    // close the drawer.
    root.addEventListener('keydown', (event) => isEscapeIn(drawer, event) && isOverlay() && onClose(), {
      signal,
    });
    const returnWhenVisible = () => document.visibilityState === 'visible' && onReturn();
    document.addEventListener('visibilitychange', returnWhenVisible, { signal });
    return () => {
      listeners.abort();
      observer.disconnect();
      const hadFocus = drawer.contains(root.activeElement);
      for (const sibling of findCovered()) sibling.inert = false;
      if (hadFocus) focusToggle(drawer, toggle);
    };
  }, [panel, covered, toggle, onClose, onReturn]);

  return scrim;
}

/**
 * A drawer over its inert siblings, with a scrim. In wide layouts, a style sheet may hide the scrim and place the drawer
 * next to its siblings.
 */
export function Drawer(props: DrawerProps) {
  const { label, closeLabel, isDialog, className = '', part, onClose, panel } = props;
  const scrim = useDrawer(props);
  return (
    <>
      {createElement(
        // axe accepts no dialog that is a landmark.
        isDialog ? 'div' : 'aside',
        {
          ref: panel,
          role: isDialog ? 'dialog' : undefined,
          className: `la-history ${className}`,
          part,
          tabIndex: -1,
          'aria-label': label,
          onFocus: props.onFocus,
          onBlur: props.onBlur,
        },
        <div className="la-history__head" part="history-bar">
          <Heading className="la-history__title">{label}</Heading>
          <IconButton
            icon={X}
            label={closeLabel}
            className="la-history__close"
            part="close"
            onClick={onClose}
          />
        </div>,
        props.children,
      )}
      <div ref={scrim} className="la-chat__scrim" part="history-backdrop" />
    </>
  );
}
