import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { FocusRequest } from '../../state/files/filesState';
import { useFiles } from './useFiles';

/** Whoever has moved on to a field of the widget, or to elsewhere in the page, stays there. */
function takeFocus(element: HTMLElement): void {
  const root = element.getRootNode();
  const own = root instanceof ShadowRoot ? root.activeElement : null;
  if (own?.matches('button')) element.focus();
  // Whoever reads on elsewhere in the page meanwhile is not taken away from there.
  else if (!own && document.activeElement === document.body) element.focus({ preventScroll: true });
}

/** The button that the focus goes to when the controller wishes it there. */
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
