import { useEffect, useState, type RefObject } from 'react';

const NONE: readonly number[] = [];

/** Maximum number of selected rows that are kept: selecting all must not render all rows. */
const MOST_SELECTED = 200;

function rowOf(node: Node | null | undefined, list: HTMLElement): number | undefined {
  const element = node instanceof Element ? node : node?.parentElement;
  const row = element?.closest<HTMLElement>('[data-index]');
  return row && list.contains(row) ? Number(row.dataset['index']) : undefined;
}

/** The rows from the start to the end of the selection. */
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
  if (from === undefined || to === undefined || to - from >= MOST_SELECTED) return NONE;
  return Array.from({ length: to - from + 1 }, (_, place) => from + place);
}

const isSame = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((index, place) => index === b[place]);

/** The rows of a list that must stay rendered: the one with the focus, and the selected ones. */
export function useKeptRows(list: RefObject<HTMLElement | null>, isOn: boolean): readonly number[] {
  const [kept, setKept] = useState(NONE);

  useEffect(() => {
    const element = list.current;
    if (!element || !isOn) return undefined;
    const look = () => {
      const root = element.getRootNode();
      const focused = root instanceof ShadowRoot ? rowOf(root.activeElement, element) : undefined;
      const found = [...selectedRows(element), ...(focused === undefined ? NONE : [focused])];
      setKept((before) => (isSame(before, found) ? before : found));
    };
    // At `focusout`, the new element does not have the focus yet.
    const lookLater = () => queueMicrotask(look);
    element.addEventListener('focusin', look);
    element.addEventListener('focusout', lookLater);
    document.addEventListener('selectionchange', look);
    return () => {
      element.removeEventListener('focusin', look);
      element.removeEventListener('focusout', lookLater);
      document.removeEventListener('selectionchange', look);
    };
  }, [list, isOn]);

  return isOn ? kept : NONE;
}
