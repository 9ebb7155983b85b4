import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { HistoryView } from '../../../state/historyParts';

/** When the chat that was to be deleted is gone, the one in its place has the focus, or else the way out of the panel. */
export function useFocusKept(panel: RefObject<HTMLElement | null>, { task }: HistoryView): void {
  const doomed = task?.kind === 'delete' ? task.id : undefined;
  /** Where the chat that is to be deleted stands among those that are shown. */
  const watched = useRef<{ readonly id: string; readonly index: number }>(undefined);

  useLayoutEffect(() => {
    const here = panel.current;
    const before = watched.current;
    const items = [...(here?.querySelectorAll<HTMLElement>('.la-history__item') ?? [])];
    watched.current =
      doomed === undefined
        ? undefined
        : { id: doomed, index: items.findIndex(({ dataset }) => dataset['chat'] === doomed) };
    if (!here || !before || doomed !== undefined) return;
    if (items.some(({ dataset }) => dataset['chat'] === before.id)) return;
    const next = items[before.index] ?? items[items.length - 1];
    const target = next?.querySelector('button') ?? here.querySelector('button');
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
