import { useLayoutEffect, type RefObject } from 'react';
import { useWrite } from './useWrite';

/** Focuses the text box after another tool has put a text into it. */
export function useBoxFocus(box: RefObject<HTMLTextAreaElement | null>): void {
  const isFocusRequested = useWrite((state) => state.isFocusRequested);
  const clearFocusRequest = useWrite((state) => state.clearFocusRequest);

  useLayoutEffect(() => {
    if (!isFocusRequested) return;
    moveFocus(box.current);
    clearFocusRequest();
  }, [isFocusRequested, clearFocusRequest, box]);
}

/** The button that imported the text was removed. If another text field has the focus, it keeps the focus. */
function moveFocus(box: HTMLTextAreaElement | null): void {
  const root = box?.getRootNode();
  const focused = root instanceof ShadowRoot ? root.activeElement : null;
  if (focused ? focused.matches('button') : document.activeElement === document.body) box?.focus();
}
