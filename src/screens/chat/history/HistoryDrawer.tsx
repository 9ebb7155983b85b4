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
 * The panel: docked next to the conversation in wide layouts, else a drawer over it. The style sheet decides;
 * behind a drawer, the conversation is inert.
 */
export function HistoryDrawer({ controller, view }: HistoryProps) {
  const messages = useMessages('history');
  const panel = useRef<HTMLElement>(null);
  const scrim = useRef<HTMLDivElement>(null);

  useFocusKept(panel, view);

  useLayoutEffect(() => {
    const here = panel.current;
    const behind = scrim.current;
    const chat = here?.parentElement;
    const root = here?.getRootNode();
    if (!here || !behind || !chat || !(root instanceof ShadowRoot)) return undefined;
    adoptMenuStyles(root);
    adoptHistoryStyles(root);
    const main = chat.querySelector<HTMLElement>(':scope > .la-chat__main');
    const covers = () => getComputedStyle(behind).display !== 'none';
    const cover = () => {
      if (main) main.inert = covers();
    };
    if (covers()) here.querySelector('button')?.focus({ preventScroll: true });
    cover();
    const sizes = new ResizeObserver(cover);
    sizes.observe(chat);
    const listening = new AbortController();
    const { signal } = listening;
    behind.addEventListener('click', controller.close, { signal });
    // At the root, after React's own listeners: an Escape that a menu or a field has handled does not close
    // the drawer.
    root.addEventListener('keydown', (event) => isEscapeIn(here, event) && covers() && controller.close(), {
      signal,
    });
    // Chats may have changed in another tab meanwhile.
    const comeBack = () => document.visibilityState === 'visible' && controller.refresh();
    document.addEventListener('visibilitychange', comeBack, { signal });
    return () => {
      listening.abort();
      sizes.disconnect();
      const hadFocus = here.contains(root.activeElement);
      if (main) main.inert = false;
      if (hadFocus) focusToggle(here);
    };
  }, [controller]);

  return (
    <>
      <aside ref={panel} className="la-history" tabIndex={-1} aria-label={messages['history.label']}>
        <div className="la-history__head">
          <Heading className="la-history__title">{messages['history.label']}</Heading>
          <IconButton
            icon="x"
            label={messages['history.close']}
            className="la-history__close"
            onClick={controller.close}
          />
        </div>
        <HistoryContent controller={controller} view={view} />
      </aside>
      <div ref={scrim} className="la-chat__scrim" />
    </>
  );
}

function isEscapeIn(panel: HTMLElement, event: Event): boolean {
  if (!(event instanceof KeyboardEvent) || event.key !== 'Escape' || event.defaultPrevented) return false;
  return event.target instanceof Node && panel.contains(event.target);
}
