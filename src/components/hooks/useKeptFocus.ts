import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in an area when React removes the focused button and adds another one.
 * @param find returns the button that gets the focus
 * @returns event handlers for the area
 */
export function useKeptFocus(find: () => HTMLElement | null | undefined) {
  // React calls no handler for the blur of a button that it removes.
  const hasFocus = useRef(false);

  useLayoutEffect(() => {
    if (!hasFocus.current) return;
    const next = find();
    const root = next?.getRootNode();
    if (!(root instanceof ShadowRoot)) hasFocus.current = false;
    else if (!root.activeElement) next?.focus({ preventScroll: true });
  });

  return {
    onFocus: () => {
      hasFocus.current = true;
    },
    onBlur: () => {
      hasFocus.current = false;
    },
  };
}
