import { createSheet } from '@lang-assistant/ui/createElement';
import { openPopover, type OpenPopover } from '@lang-assistant/ui/popover';
import type { FieldMessages } from '../messages/en.js';
import type { PopoverActions, PopoverView, PopoverWords } from './popoverTypes.js';
import { drawView } from './popoverViews.js';
import { ACTION_RULES, POPOVER_RULES } from '@lang-assistant/ui/styles';
import popover from '../styles/popover.css?inline';

/** Returns the rectangle, in the viewport, to which the popover belongs. Undefined if it no longer exists. */
type Anchor = () => DOMRect | undefined;

export interface Popover {
  readonly element: HTMLElement;
  show(view: PopoverView, words: PopoverWords, actions: PopoverActions, anchor: Anchor): void;
  place(): void;
  /** @param isReturning if true, the element that had the focus before gets it back */
  hide(isReturning: boolean): void;
  focus(): void;
}

/** Selectors of the control that gets the focus. The first selector with a match is used. */
const FIRST = [
  '[data-action=accept]',
  '.la-change__open',
  '[data-action=retry]',
  'a',
  '[data-action=dismiss]',
  'button',
];

function nextRow(element: HTMLElement, key: string): HTMLElement | undefined {
  const rows = [...element.querySelectorAll<HTMLElement>('.la-change__open')];
  const at = rows.findIndex((row) => row.parentElement?.matches(':focus-within'));
  if (at < 0) return undefined;
  const last = rows.length - 1;
  const places: Readonly<Record<string, number>> = {
    ArrowDown: Math.min(at + 1, last),
    ArrowUp: Math.max(at - 1, 0),
    Home: 0,
    End: last,
  };
  const next = places[key];
  return next === undefined ? undefined : rows[next];
}

/**
 * All fields of an element share the popover. It shows a suggestion, the list of suggestions, or why there are none.
 */
export function createPopover(
  element: HTMLElement,
  t: FieldMessages,
  adopt: (sheet: CSSStyleSheet) => void,
): Popover {
  adopt(createSheet(ACTION_RULES + POPOVER_RULES + popover));
  let anchor: Anchor | undefined;
  let actions: PopoverActions | undefined;
  let shown = '';
  let host: OpenPopover | undefined;

  element.addEventListener('keydown', (event) => {
    const { key, altKey } = event;
    const row = nextRow(element, key);
    if (altKey && /^Arrow(Left|Right)$/.test(key)) actions?.step(key === 'ArrowRight' ? 1 : -1);
    else if (row) row.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });

  function focus(): void {
    const found = FIRST.map((selector) => element.querySelector<HTMLElement>(selector)).find(Boolean);
    found?.focus();
  }

  const leave = () => actions?.leave();

  function readLines() {
    const rect = anchor?.();
    return rect && { boxes: [rect], isRtl: false, isAtStart: true };
  }

  function close(isReturning: boolean): void {
    host?.close(isReturning);
    host = undefined;
  }

  const place = () => host?.place();

  return {
    element,
    show(view, words, run, nextAnchor) {
      const key = JSON.stringify([view, words]);
      anchor = nextAnchor;
      // Nothing has changed, so the buttons stay. If they were replaced during a click, the click would be lost.
      if (key === shown && run === actions) return place();
      shown = key;
      const hadFocus = element.matches(':focus-within');
      const action = element.querySelector(':focus')?.getAttribute('data-action');
      if (actions !== run) actions?.lose();
      // The browser closes a popover that the page has moved.
      if (actions !== run || !element.matches(':popover-open')) close(false);
      actions = run;
      element.classList.toggle('la-pop--sm', view.kind !== 'list');
      const { label, nodes } = drawView(view, t, run, words);
      element.setAttribute('aria-label', label);
      element.replaceChildren(...nodes);
      host ??= openPopover(element, { readLines, onEscape: leave, onReplaced: leave });
      place();
      if (!hadFocus) return;
      // The focused button was replaced, so the new button for the same action gets the focus.
      const again = action && element.querySelector<HTMLElement>(`[data-action="${action}"]`);
      if (again) again.focus();
      else focus();
    },
    place,
    hide(isReturning) {
      close(isReturning);
      element.replaceChildren();
      actions = undefined;
      anchor = undefined;
      shown = '';
    },
    focus,
  };
}
