import { useMemo, useLayoutEffect, useRef, type RefObject } from 'react';
import { withinCapabilities, type FileRules } from '../../domain/files/fileRules';
import type { FocusRequest } from '../../state/files/types';
import { useApp } from '../../state/hooks';
import { useFiles } from '../useFeature';

/** The host page's rules for documents, restricted to what its server supports. */
export function useFileRules(): FileRules {
  const config = useApp((state) => state.session.config);
  const capabilities = useFiles((state) => state.capabilities);
  return useMemo(() => withinCapabilities(config, capabilities), [config, capabilities]);
}

/** Does nothing if a control outside the documents, such as a tool's button, or another element of the page has the focus. */
function moveFocus(element: HTMLElement): void {
  const root = element.getRootNode();
  const focused = root instanceof ShadowRoot ? root.activeElement : null;
  if (focused?.matches('.la-files button')) element.focus();
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
