import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { HistoryView } from '../../../state/history/types';

/** These actions may remove the focused chat from the list. A renamed chat may no longer match the search. */
const LEAVE_LIST: ReadonlySet<string> = new Set(['delete', 'rename']);

/**
 * When the deleted or renamed chat leaves the list, moves the focus to the chat that is now at its position. Without
 * such a chat, the search gets the focus, else the button that closes the panel.
 */
export function useFocusKept(panel: RefObject<HTMLElement | null>, { task }: HistoryView): void {
  const leavingId = task && LEAVE_LIST.has(task.kind) ? task.id : undefined;
  const position = useRef<{ readonly id: string; readonly index: number }>(undefined);

  useLayoutEffect(() => {
    const element = panel.current;
    const previous = position.current;
    const items = [...(element?.querySelectorAll<HTMLElement>('.la-history__item') ?? [])];
    const indexOf = (id: string) => items.findIndex(({ dataset }) => dataset['chat'] === id);
    position.current = undefined;
    if (leavingId !== undefined) {
      const index = indexOf(leavingId);
      // A chat that leaves the list while the dialog is open keeps its last position.
      const isGone = index < 0 && task?.kind === 'delete' && previous?.id === leavingId;
      position.current = isGone ? previous : { id: leavingId, index };
    }
    if (!element || !previous || previous.index < 0 || indexOf(previous.id) >= 0) return;
    // The modal delete dialog has the focus while it is open, and returns the focus when it closes.
    if (task?.kind === 'delete') return;
    const next = items[previous.index] ?? items[items.length - 1];
    const target =
      next?.querySelector('button') ??
      element.querySelector<HTMLElement>('.la-search__input') ??
      element.querySelector('button');
    target?.focus();
    // A panel next to the conversation has no close button, so the button that toggles the panel gets the focus.
    if (!target?.matches(':focus')) focusToggle(element);
  });
}

export function focusToggle(panel: HTMLElement): void {
  const root = panel.getRootNode();
  if (root instanceof ShadowRoot)
    root.querySelector<HTMLElement>('.la-historybtn')?.focus({ preventScroll: true });
}
