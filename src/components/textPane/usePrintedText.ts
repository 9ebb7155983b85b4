import { useEffect, type RefObject } from 'react';

/**
 * Replaces the text box by a copy of the text while the page is printed, because the box would print only its visible
 * lines.
 */
export function usePrintedText(box: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    const controller = new AbortController();
    const copy = document.createElement('div');
    copy.className = 'la-output la-printed';
    const { signal } = controller;
    addEventListener(
      'beforeprint',
      () => {
        const { current: original } = box;
        if (!original) return;
        copy.textContent = original.value;
        copy.lang = original.lang;
        copy.dir = 'auto';
        original.after(copy);
      },
      { signal },
    );
    addEventListener('afterprint', () => copy.remove(), { signal });
    return () => {
      controller.abort();
      copy.remove();
    };
  }, [box]);
}
