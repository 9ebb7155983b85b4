import type { Popover } from '../popover/popover.js';
import { createChangeMaker } from './changeMaker.js';
import { nextChange } from './nextChange.js';
import { createOpenPopover } from './openPopover.js';
import type { Suggestions, WriterParts } from '../writer/writerContext.js';

export { createPopover } from '../popover/popover.js';

export function createSuggestions(popover: Popover, parts: WriterParts): Suggestions {
  const { context, checker, text, dismiss } = parts;
  const pop = createOpenPopover(popover, parts, () => maker.problem());
  const maker = createChangeMaker(parts, pop);

  function open(next: Parameters<Suggestions['open']>[0], takesFocus = true): void {
    maker.forgetRefusal();
    pop.open(next, takesFocus);
  }

  function step(by: 1 | -1): void {
    const caret = text.selection()?.end ?? 0;
    const next = nextChange(checker.state.changes, { id: pop.id, caret }, by);
    if (next) open({ kind: 'change', id: next.id }, pop.hasFocus);
  }

  pop.setActions({
    accept: (id, replacement) => void maker.accept(id, replacement),
    acceptAll: () => void maker.acceptAll(),
    undo: () => void maker.undo(),
    dismiss,
    open: (id) => open({ kind: 'change', id }),
    showAll: () => pop.open({ kind: 'list' }, true),
    step,
    retry() {
      pop.close(true);
      void checker.check();
    },
    logIn: (url) => context.emit('la-login-request', { url }),
    close: () => pop.close(true),
    leave: () => pop.close(pop.hasFocus),
    lose: () => pop.lose(),
  });

  return {
    get kind() {
      return pop.kind;
    },
    get id() {
      return pop.id;
    },
    get hasFocus() {
      return pop.hasFocus;
    },
    get isApplying() {
      return maker.isApplying;
    },
    open,
    showChange: (id) => open({ kind: 'change', id }, false),
    step,
    accept: (id) => maker.accept(id),
    acceptAll: maker.acceptAll,
    restoreSelection: maker.restoreSelection,
    refresh: () => pop.refresh(maker.isApplying),
    place: pop.place,
    close: pop.close,
  };
}
