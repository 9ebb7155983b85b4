import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { nextOnArrowKey } from './nextOnArrowKey';

/** Width of the fade at a truncated end, in CSS pixels. Must match the style sheet. */
const FADE_PX = 28;

export interface TabItem<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly content: ReactNode;
  readonly isDisabled: boolean;
  readonly title?: string | undefined;
}

interface TabsProps<Id extends string> {
  readonly label: string;
  readonly items: readonly TabItem<Id>[];
  /** Undefined if the tabs have no panel. */
  readonly selected: Id | undefined;
  /** Id of the panel. The ids of the tabs are derived from it. */
  readonly panelId: string;
  readonly onSelect: (id: Id) => void;
}

export function tabId(panelId: string, id: string): string {
  return `${panelId}-${id}`;
}

export function Tabs<Id extends string>({ label, items, selected, panelId, onSelect }: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  useFade(list);

  // Scrolls only the row, not the page.
  useEffect(() => {
    const row = list.current;
    const tab = selected && row?.querySelector(`#${CSS.escape(tabId(panelId, selected))}`);
    if (!row || !tab) return;
    const { left, right } = row.getBoundingClientRect();
    const box = tab.getBoundingClientRect();
    if (box.left - FADE_PX < left) row.scrollLeft -= left - box.left + FADE_PX;
    else if (box.right + FADE_PX > right) row.scrollLeft += box.right - right + FADE_PX;
  }, [panelId, selected]);

  const enabled = items.filter(({ isDisabled }) => !isDisabled).map(({ id }) => id);

  return (
    <div ref={list} className="la-tabs" part="tab-list" role="tablist" aria-label={label}>
      {items.map(({ id, label: name, content, isDisabled, title }) => (
        <button
          key={id}
          type="button"
          className="la-tab"
          part="tab"
          role="tab"
          id={tabId(panelId, id)}
          aria-label={name}
          aria-selected={id === selected}
          aria-disabled={isDisabled || undefined}
          aria-controls={id === selected ? panelId : undefined}
          title={title}
          tabIndex={id === selected ? 0 : -1}
          onClick={() => {
            if (!isDisabled) onSelect(id);
          }}
          onKeyDown={(event) => {
            const next = nextOnArrowKey(event.key, enabled, selected ?? id);
            if (next === undefined || /Up|Down/.test(event.key)) return;
            event.preventDefault();
            onSelect(next);
            list.current?.querySelector<HTMLElement>(`#${CSS.escape(tabId(panelId, next))}`)?.focus();
          }}
        >
          {content}
        </button>
      ))}
    </div>
  );
}

function useFade(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const row = list.current;
    if (!row) return undefined;
    const updateFade = () => {
      const isCut = row.scrollWidth - row.clientWidth - Math.abs(row.scrollLeft) > 1;
      row.classList.toggle('is-cut', isCut);
    };
    const observer = new ResizeObserver(updateFade);
    observer.observe(row);
    row.addEventListener('scroll', updateFade);
    return () => {
      observer.disconnect();
      row.removeEventListener('scroll', updateFade);
    };
  }, [list]);
}
