import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { HistoryView } from '../../../state/history/types';

/**
 * Actions that may remove the focused chat from the list: after a rename it may no longer match the search.
 */
const LOSES: ReadonlySet<string> = new Set(['delete', 'rename']);

/**
 * When the deleted or renamed chat leaves the list, moves the focus to the chat in its place, else to the
 * search, else to the button that closes the panel.
 */
export function useFocusKept(panel: RefObject<HTMLElement | null>, { task }: HistoryView): void {
  const doomed = task && LOSES.has(task.kind) ? task.id : undefined;
  /** Position of the chat in the visible list. */
  const watched = useRef<{ readonly id: string; readonly index: number }>(undefined);

  useLayoutEffect(() => {
    const here = panel.current;
    const before = watched.current;
    const items = [...(here?.querySelectorAll<HTMLElement>('.la-history__item') ?? [])];
    const indexOf = (id: string) => items.findIndex(({ dataset }) => dataset['chat'] === id);
    watched.current = undefined;
    if (doomed !== undefined) {
      const index = indexOf(doomed);
      // A chat that was removed while the dialog was open keeps its last position.
      const isGone = index < 0 && task?.kind === 'delete' && before?.id === doomed;
      watched.current = isGone ? before : { id: doomed, index };
    }
    if (!here || !before || before.index < 0 || indexOf(before.id) >= 0) return;
    // While the delete dialog is open, it has the focus and returns it first.
    if (task?.kind === 'delete') return;
    const next = items[before.index] ?? items[items.length - 1];
    const target =
      next?.querySelector('button') ??
      here.querySelector<HTMLElement>('.la-search__input') ??
      here.querySelector('button');
    target?.focus();
    // A docked panel has no close button of its own.
    if (!target?.matches(':focus')) focusToggle(here);
  });
}

/** Focuses the button that toggles the panel. */
export function focusToggle(panel: HTMLElement): void {
  const root = panel.getRootNode();
  if (root instanceof ShadowRoot)
    root.querySelector<HTMLElement>('.la-historybtn')?.focus({ preventScroll: true });
}
