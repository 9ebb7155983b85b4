import { useRef, type FocusEvent } from 'react';

/**
 * Keeps the focus in an area when React removes the focused button and adds another one.
 * @param find returns the button that gets the focus
 * @returns event handlers for the area
 */
export function useKeptFocus(find: () => HTMLElement | null | undefined) {
  /** React calls no handler for the blur of a button that it removes, and a part of the area may render alone. */
  const removal = useRef<MutationObserver>(null);
  const stop = () => removal.current?.disconnect();

  return {
    onFocus: ({ currentTarget: area, target }: FocusEvent) => {
      stop();
      removal.current = new MutationObserver(() => {
        if (target.isConnected) return;
        stop();
        const root = area.getRootNode();
        // React gives the focus of the removed button to the custom element, which passes it to its first button.
        if (root instanceof ShadowRoot && !area.contains(root.activeElement))
          find()?.focus({ preventScroll: true });
      });
      removal.current.observe(area, { childList: true, subtree: true });
    },
    onBlur: ({ target }: FocusEvent) => {
      const root = target.getRootNode();
      // If the window loses the focus, for example to a file chooser, the button is still the active element.
      if (!(root instanceof ShadowRoot) || root.activeElement !== target) stop();
    },
  };
}
