import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { HistoryView } from '../../../state/history/historyTypes';

/** What may take a chat out of the list, from under the focus: another name may not be what is searched for. */
const LOSES: ReadonlySet<string> = new Set(['delete', 'rename']);

/**
 * When the chat that was to be deleted, or got another name, is out of the list, the one in its place has the focus, or
 * else the search, or the way out of the panel.
 */
export function useFocusKept(panel: RefObject<HTMLElement | null>, { task }: HistoryView): void {
  const doomed = task && LOSES.has(task.kind) ? task.id : undefined;
  /** Where that chat stands among those that are shown. */
  const watched = useRef<{ readonly id: string; readonly index: number }>(undefined);

  useLayoutEffect(() => {
    const here = panel.current;
    const before = watched.current;
    const items = [...(here?.querySelectorAll<HTMLElement>('.la-history__item') ?? [])];
    const indexOf = (id: string) => items.findIndex(({ dataset }) => dataset['chat'] === id);
    watched.current = undefined;
    if (doomed !== undefined) {
      const index = indexOf(doomed);
      // One that went while the question was asked keeps the place that it had.
      const isGone = index < 0 && task?.kind === 'delete' && before?.id === doomed;
      watched.current = isGone ? before : { id: doomed, index };
    }
    if (!here || !before || before.index < 0 || indexOf(before.id) >= 0) return;
    // Before a chat is deleted a dialog has the focus, which it gives back first.
    if (task?.kind === 'delete') return;
    const next = items[before.index] ?? items[items.length - 1];
    const target =
      next?.querySelector('button') ??
      here.querySelector<HTMLElement>('.la-search__input') ??
      here.querySelector('button');
    target?.focus();
    // Docked, the panel has no button of its own to close it.
    if (!target?.matches(':focus')) focusToggle(here);
  });
}

/** Gives the focus to the button that opens and closes the panel. */
export function focusToggle(panel: HTMLElement): void {
  const root = panel.getRootNode();
  if (root instanceof ShadowRoot)
    root.querySelector<HTMLElement>('.la-historybtn')?.focus({ preventScroll: true });
}
