import { useEffect, useState, type RefObject } from 'react';

const NONE: readonly number[] = [];

/** The maximum number of kept selected rows, because Select all must not render all rows. */
const MAX_SELECTED = 200;

function rowOf(node: Node | null | undefined, list: HTMLElement): number | undefined {
  const element = node instanceof Element ? node : node?.parentElement;
  const row = element?.closest<HTMLElement>('[data-index]');
  return row && list.contains(row) ? Number(row.dataset['index']) : undefined;
}

function selectedRows(list: HTMLElement): readonly number[] {
  const root = list.getRootNode();
  const selection = document.getSelection();
  if (!selection || !(root instanceof ShadowRoot) || typeof selection.getComposedRanges !== 'function')
    return NONE;
  const [range] = selection.getComposedRanges({ shadowRoots: [root] });
  if (!range || range.collapsed) return NONE;
  const start = rowOf(range.startContainer, list);
  const end = rowOf(range.endContainer, list);
  const from = start ?? end;
  const to = end ?? start;
  if (from === undefined || to === undefined || to - from >= MAX_SELECTED) return NONE;
  return Array.from({ length: to - from + 1 }, (_, place) => from + place);
}

const isSame = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((index, place) => index === b[place]);

export function useKeptRows(list: RefObject<HTMLElement | null>, isEnabled: boolean): readonly number[] {
  const [kept, setKept] = useState(NONE);

  useEffect(() => {
    const element = list.current;
    if (!element || !isEnabled) return undefined;
    const update = () => {
      const root = element.getRootNode();
      const focused = root instanceof ShadowRoot ? rowOf(root.activeElement, element) : undefined;
      const found = [...selectedRows(element), ...(focused === undefined ? NONE : [focused])];
      setKept((before) => (isSame(before, found) ? before : found));
    };
    // At `focusout`, the new element does not have the focus yet.
    const updateLater = () => queueMicrotask(update);
    element.addEventListener('focusin', update);
    element.addEventListener('focusout', updateLater);
    document.addEventListener('selectionchange', update);
    return () => {
      element.removeEventListener('focusin', update);
      element.removeEventListener('focusout', updateLater);
      document.removeEventListener('selectionchange', update);
    };
  }, [list, isEnabled]);

  return isEnabled ? kept : NONE;
}
