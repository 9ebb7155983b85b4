import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useFiles } from './useFiles';
import type { FocusRequest } from '../../state/files/types';

/** Does nothing if a text field of the widget or another element of the page has the focus. */
function moveFocus(element: HTMLElement): void {
  const root = element.getRootNode();
  const focused = root instanceof ShadowRoot ? root.activeElement : null;
  if (focused?.matches('button')) element.focus();
  else if (!focused && document.activeElement === document.body) element.focus({ preventScroll: true });
}

export function useFocusRequest(
  place: FocusRequest['place'],
  id?: number,
): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const clearFocusRequest = useFiles((state) => state.clearFocusRequest);
  const isRequested = useFiles(
    ({ focusRequest: request }) => request?.place === place && (!('id' in request) || request.id === id),
  );

  useLayoutEffect(() => {
    if (!isRequested || !button.current) return;
    moveFocus(button.current);
    clearFocusRequest();
  }, [isRequested, clearFocusRequest]);

  return button;
}
