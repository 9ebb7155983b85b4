import { groupChanges, joinChanges, type FieldChange, type TextRange } from '../../domain/field/change';
import type { FieldMessages } from '../../i18n/messages';
import type { FieldText, Refusal } from '../../services/contracts/field';
import type { FieldChecker } from '../../state/field/types';
import { createUndoableChanges } from './undoableChanges';
import type { WriterPopover } from './writerPopover';

interface ChangeMakerOptions {
  readonly text: FieldText;
  readonly t: FieldMessages;
  readonly checker: FieldChecker;
  readonly pop: WriterPopover;
  readonly announce: (text: string, isUrgent?: boolean) => void;
  readonly sync: () => void;
  readonly show: () => void;
  readonly isComposing: () => boolean;
  readonly onApply: (change: FieldChange, action: 'accept' | 'accept-all') => void;
}

const wordsOf = (t: FieldMessages): Readonly<Record<Refusal, string>> => ({
  readOnly: t['field.readOnly'],
  tooLong: t['field.tooLong'],
  refused: t['field.refused'],
});

/** Makes one change after the other, because the text of the field can be read back only in a later task. */
function createQueue() {
  let last: Promise<void> = Promise.resolve();
  return (make: () => Promise<void>): Promise<void> => (last = last.then(make, make));
}

export function createChangeMaker(options: ChangeMakerOptions) {
  const { text, t, checker, pop, announce, sync, show, isComposing, onApply } = options;
  let isApplying = false;
  /** True once the field has refused a change. Then no other change is tried. */
  let isBroken = false;
  let refusal: Refusal | undefined;
  const inTurn = createQueue();
  const undoable = createUndoableChanges(text);

  async function apply(range: TextRange, replacement: string): Promise<boolean> {
    isApplying = true;
    const problem =
      isBroken || isComposing() ? 'refused' : await undoable.replace(range, replacement, pop.selected);
    isApplying = false;
    refusal = problem;
    isBroken ||= problem === 'refused' && !isComposing();
    sync();
    return problem === undefined;
  }

  const changeOf = (id: number) => checker.state.changes.find((change) => change.id === id);

  async function accept(id: number, replacement?: string): Promise<void> {
    sync();
    const change = changeOf(id);
    if (!change) return;
    const opened = pop.kind;
    if (await apply(change, replacement ?? change.text)) {
      // The user may have opened another suggestion in the meantime.
      if (pop.kind === opened && (opened === 'list' || pop.id === id || pop.id === undefined)) {
        pop.keepSelection();
        if (opened === 'list' && checker.state.changes.length > 0) pop.open({ kind: 'list' }, true);
        else pop.close(false);
      }
      announce(t['field.done'](1), true);
      onApply(change, 'accept');
    } else if (opened) pop.open(changeOf(id) ? { kind: 'change', id } : { kind: 'refused' }, true);
  }

  /** A textarea gets one replacement, which one Undo reverts. An editor gets one for each part without formatting. */
  async function acceptAll(): Promise<void> {
    sync();
    const { changes } = checker.state;
    if (changes.length === 0) return;
    const wasOpen = pop.kind !== undefined;
    let before = text.read();
    const made: FieldChange[] = [];
    // Starts at the end of the text, so that the positions of the earlier changes stay valid.
    for (const group of groupChanges(changes, text.isPlain).toReversed()) {
      const { text: replacement, ...range } = joinChanges(before, group);
      // Stops if the user goes on writing.
      if (text.read() !== before || !(await apply(range, replacement))) break;
      before = before.slice(0, range.start) + replacement + before.slice(range.end);
      pop.keepSelection();
      made.unshift(...group);
    }
    const { length } = made;
    if (length > 0) announce(t['field.done'](length), true);
    if (length < changes.length) show();
    else if (wasOpen) pop.showDone(length);
    for (const change of made) onApply(change, 'accept-all');
  }

  return {
    get isApplying() {
      return isApplying;
    },
    problem() {
      if (text.isReadOnly) return { text: wordsOf(t).readOnly, isAlert: false };
      const why = isBroken ? 'refused' : refusal;
      return why && { text: wordsOf(t)[why], isAlert: true };
    },
    restoreSelection: undoable.restoreSelection,
    forgetRefusal(): void {
      refusal = undefined;
    },
    accept: (id: number, replacement?: string): Promise<void> => inTurn(() => accept(id, replacement)),
    acceptAll: (): Promise<void> => inTurn(acceptAll),
  };
}
