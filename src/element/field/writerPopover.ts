import type { TextRange } from '../../domain/field/change';
import type { Popover } from '../../screens/field/popover';
import type { PopoverActions, PopoverView, PopoverWords } from '../../screens/field/popoverTypes';
import { reasonOf } from '../../screens/field/statusView';
import type { FieldMarks, FieldText } from '../../services/contracts/field';
import type { FieldChecker } from '../../state/field/types';

type Open =
  | { readonly kind: 'change'; readonly id: number }
  | { readonly kind: 'list' | 'reason' | 'refused' | 'done' };

interface WriterPopoverOptions {
  readonly popover: Popover;
  readonly text: FieldText;
  readonly marks: FieldMarks;
  readonly status: HTMLElement;
  readonly checker: () => FieldChecker;
  readonly words: () => PopoverWords;
  readonly problem: () => { readonly text: string; readonly isAlert: boolean } | undefined;
  /** Called after the popover opens or closes. Draws the marks and the status again. */
  readonly show: () => void;
}

export type WriterPopover = ReturnType<typeof createWriterPopover>;

export function createWriterPopover(options: WriterPopoverOptions) {
  const { popover, text, marks, status, checker, words, problem: problemOf, show } = options;
  let open: Open | undefined;
  /** Where the focus was when the popover opened. */
  let back: TextRange | 'status' | undefined;
  let actions: PopoverActions | undefined;

  function viewOf({ changes }: FieldChecker['state']): PopoverView | undefined {
    const problem = problemOf();
    const rest = problem ? { changes, problem } : { changes };
    switch (open?.kind) {
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
        const reason = reasonOf(checker().state);
        return reason && { kind: 'reason', reason };
      }
      case 'done':
      case undefined:
        return undefined;
    }
  }

  function anchorOf(): DOMRect {
    if (open?.kind !== 'change') return status.getBoundingClientRect();
    return marks.rectOf(open.id) ?? text.element.getBoundingClientRect();
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
      if (!open || open.kind === 'done' || !actions) return;
      const view = viewOf(checker().state);
      if (view) popover.show(view, words(), actions, anchorOf);
      else if (!isKept) own.close(own.hasFocus);
    },
    showDone(count: number): void {
      open = { kind: 'done' };
      if (actions) popover.show({ kind: 'done', count }, words(), actions, anchorOf);
    },
    close(givesBack: boolean): void {
      if (!open) return;
      const { selected } = own;
      open = undefined;
      popover.hide();
      if (givesBack && back === 'status' && !status.hidden) status.focus();
      else if (givesBack) text.select(selected ?? text.selection() ?? { start: 0, end: 0 });
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
