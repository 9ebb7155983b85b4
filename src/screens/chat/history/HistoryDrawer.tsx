import { useLayoutEffect, useRef } from 'react';
import { useMessages } from '../../../i18n/useMessages';
import { Heading } from '../../../components/Heading';
import { IconButton } from '../../../components/IconButton';
import { adoptHistoryStyles } from '../../../theme/historyStyles';
import { adoptMenuStyles } from '../../../theme/menuStyles';
import type { HistoryProps } from './historyProps';
import { HistoryContent } from './HistoryContent';
import { focusToggle, useFocusKept } from './useFocusKept';

/**
 * In wide layouts, the panel is next to the conversation. In other layouts, it is a drawer over the inert conversation.
 * The style sheet decides which.
 */
export function HistoryDrawer({ controller, view }: HistoryProps) {
  const messages = useMessages('history');
  const panel = useRef<HTMLElement>(null);
  const scrim = useRef<HTMLDivElement>(null);

  useFocusKept(panel, view);

  useLayoutEffect(() => {
    const drawer = panel.current;
    const backdrop = scrim.current;
    const chat = drawer?.parentElement;
    const root = drawer?.getRootNode();
    if (!drawer || !backdrop || !chat || !(root instanceof ShadowRoot)) return undefined;
    adoptMenuStyles(drawer);
    adoptHistoryStyles(drawer);
    const main = chat.querySelector<HTMLElement>(':scope > .la-chat__main');
    const isOverlay = () => getComputedStyle(backdrop).display !== 'none';
    const updateInert = () => {
      if (main) main.inert = isOverlay();
    };
    if (isOverlay()) drawer.querySelector('button')?.focus({ preventScroll: true });
    updateInert();
    const observer = new ResizeObserver(updateInert);
    observer.observe(chat);
    const listeners = new AbortController();
    const { signal } = listeners;
    backdrop.addEventListener('click', controller.close, { signal });
    // At the root, this listener runs after React's listeners. An Escape that a menu or a field has handled does not
    // close the drawer.
    root.addEventListener(
      'keydown',
      (event) => isEscapeIn(drawer, event) && isOverlay() && controller.close(),
      {
        signal,
      },
    );
    // Another tab may have changed the chats in the meantime.
    const refreshWhenVisible = () => document.visibilityState === 'visible' && controller.refresh();
    document.addEventListener('visibilitychange', refreshWhenVisible, { signal });
    return () => {
      listeners.abort();
      observer.disconnect();
      const hadFocus = drawer.contains(root.activeElement);
      if (main) main.inert = false;
      if (hadFocus) focusToggle(drawer);
    };
  }, [controller]);

  return (
    <>
      <aside
        ref={panel}
        className="la-history"
        part="history"
        tabIndex={-1}
        aria-label={messages['history.label']}
      >
        <div className="la-history__head" part="history-bar">
          <Heading className="la-history__title">{messages['history.label']}</Heading>
          <IconButton
            icon="x"
            label={messages['history.close']}
            className="la-history__close"
            part="close"
            onClick={controller.close}
          />
        </div>
        <HistoryContent controller={controller} view={view} />
      </aside>
      <div ref={scrim} className="la-chat__scrim" part="history-backdrop" />
    </>
  );
}

function isEscapeIn(panel: HTMLElement, event: Event): boolean {
  if (!(event instanceof KeyboardEvent) || event.key !== 'Escape' || event.defaultPrevented) return false;
  return event.target instanceof Node && panel.contains(event.target);
}
