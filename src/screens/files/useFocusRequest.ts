import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useFiles } from './useFiles';
import type { FocusRequest } from '../../state/files/types';

/** Does not take the focus from a field of the widget or from elsewhere in the page. */
function takeFocus(element: HTMLElement): void {
  const root = element.getRootNode();
  const own = root instanceof ShadowRoot ? root.activeElement : null;
  if (own?.matches('button')) element.focus();
  // The user may be elsewhere in the page: the focus stays there.
  else if (!own && document.activeElement === document.body) element.focus({ preventScroll: true });
}

/** Focuses the button when the controller requests it. */
export function useFocusRequest(
  place: FocusRequest['place'],
  id?: number,
): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const noteFocus = useFiles((state) => state.clearFocusRequest);
  const isMeant = useFiles(
    ({ focusRequest: wish }) => wish?.place === place && (wish.place !== 'download' || wish.id === id),
  );

  useLayoutEffect(() => {
    if (!isMeant || !button.current) return;
    takeFocus(button.current);
    noteFocus();
  }, [isMeant, noteFocus]);

  return button;
}
