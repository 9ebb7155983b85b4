import { useEffect, useState, type RefObject } from 'react';

const NONE: readonly number[] = [];

/** More rows than somebody selects by hand: a selection of everything does not bring everything there. */
const MOST_SELECTED = 200;

function rowOf(node: Node | null | undefined, list: HTMLElement): number | undefined {
  const element = node instanceof Element ? node : node?.parentElement;
  const row = element?.closest<HTMLElement>('[data-index]');
  return row && list.contains(row) ? Number(row.dataset['index']) : undefined;
}

/** From the row where a selection begins to the one where it ends. */
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

/** The rows of a list that must not go while somebody is at work in them: the one with the focus, and those selected. */
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
    // `focusout` comes before the focus has got anywhere.
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
