import type { TextRange } from '@lang-assistant/core/check';
import type { FieldCheckerState } from '../checks/types.js';
import type { Popover } from '../popover/popover.js';
import type { PopoverActions, PopoverView } from '../popover/popoverTypes.js';
import { reasonOf } from '../status/statusView.js';
import type { WriterParts } from '../writer/writerContext.js';

type Open =
  | { readonly kind: 'change'; readonly id: number }
  | { readonly kind: 'list' | 'reason' | 'refused' | 'done' };

/** Why the text cannot be changed. `isAlert` is true if the field has just refused a change. */
type Problem = { readonly text: string; readonly isAlert: boolean } | undefined;

/** How long Undo is shown, if neither the pointer nor the focus is on it. */
const UNDO_MS = 8_000;

export type OpenPopover = ReturnType<typeof createOpenPopover>;

function viewOf(open: Open, state: FieldCheckerState, problem: Problem): PopoverView | undefined {
  const { changes } = state;
  const rest = problem ? { changes, problem } : { changes };
  switch (open.kind) {
    case 'list':
      return changes.length > 0 ? { kind: 'list', ...rest } : undefined;
    case 'change': {
      const { id } = open;
      const change = changes.find((known) => known.id === id);
      return change && { kind: 'change', change, ...rest };
    }
    case 'refused':
      return { kind: 'refused', text: problem?.text ?? '' };
    case 'reason': {
      const reason = reasonOf(state);
      return reason && { kind: 'reason', reason };
    }
    case 'done':
      return undefined;
  }
}

/** Calls `run` when Undo was shown long enough. */
function whenUnused(element: Element, run: () => void): void {
  setTimeout(() => {
    if (element.matches(':hover, :focus-within')) whenUnused(element, run);
    else run();
  }, UNDO_MS);
}

/** What the popover shows of one field, and where the focus was when it opened. */
export function createOpenPopover(popover: Popover, parts: WriterParts, problemOf: () => Problem) {
  const { context, text, marks, checker, status, show } = parts;
  let open: Open | undefined;
  let back: TextRange | 'status' | undefined;
  let actions: PopoverActions | undefined;

  function anchorOf(): DOMRect {
    if (open?.kind !== 'change') return status.getBoundingClientRect();
    return marks.rectOf(open.id) ?? text.element.getBoundingClientRect();
  }

  function draw(view: PopoverView): void {
    const { language } = checker;
    const words = { language, languageName: context.nameOf(language), login: context.config().login };
    if (actions) popover.show(view, words, actions, anchorOf);
  }

  const own = {
    get id(): number | undefined {
      return open?.kind === 'change' ? open.id : undefined;
    },
    get kind(): Open['kind'] | undefined {
      return open?.kind;
    },
    get hasFocus(): boolean {
      return popover.element.matches(':focus-within');
    },
    /** While the popover is open: the selection that the field had before the popover took the focus. */
    get selected(): TextRange | undefined {
      return open && back !== 'status' ? back : undefined;
    },
    setActions(next: PopoverActions): void {
      actions = next;
    },
    /** Makes the focus return to the field when the popover closes. */
    keepSelection(): void {
      back = text.selection();
    },
    open(next: Open, takesFocus: boolean): void {
      if (!open) back = status.matches(':focus') ? 'status' : text.selection();
      open = next;
      show();
      if (takesFocus && open) popover.focus();
    },
    refresh(isKept: boolean): void {
      if (!open || open.kind === 'done') return;
      const view = viewOf(open, checker.state, problemOf());
      if (view) draw(view);
      else if (!isKept) own.close(own.hasFocus);
    },
    showDone(count: number): void {
      const done: Open = { kind: 'done' };
      open = done;
      whenUnused(popover.element, () => open === done && own.close(false));
      draw({ kind: 'done', count });
    },
    close(givesBack: boolean): void {
      if (!open) return;
      const { selected } = own;
      open = undefined;
      popover.hide(givesBack && back === 'status');
      if (givesBack && !status.matches(':focus'))
        text.select(selected ?? text.selection() ?? { start: 0, end: 0 });
      show();
    },
    /** Called when the popover opens for another field. */
    lose(): void {
      open = undefined;
      show();
    },
    place(): void {
      if (open) popover.place();
    },
  };
  return own;
}
