import type { FieldChange, TextRange } from '@lang-assistant/core/check';
import { groupChanges, joinChanges } from '../checks/change.js';
import type { FieldMessages } from '../messages/en.js';
import type { Refusal, FieldText } from '../adapters/types.js';
import type { FieldChecker } from '../checks/types.js';
import type { WriterParts } from '../writer/writerContext.js';
import type { OpenPopover } from './openPopover.js';

const MAX_CHANGES = 100;

interface Change {
  readonly start: number;
  readonly replaced: string;
  readonly text: string;
  /** The length of the whole text before the change. */
  readonly length: number;
}

/**
 * Remembers what was selected before each change. When the browser's undo reverts a change, the browser selects the
 * restored text, so the user would go on writing there.
 */
function createUndoableChanges(field: FieldText) {
  const changes: (Change & { readonly selected: TextRange })[] = [];
  let group: Change[] = [];

  return {
    async replace({ start, end }: TextRange, text: string, last?: TextRange) {
      const before = field.read();
      const selected = last ?? field.selection();
      const problem = await field.replace({ start, end }, text, last);
      if (problem !== undefined) return problem;
      const change = { start, replaced: before.slice(start, end), text, length: before.length };
      group.push(change);
      if (selected) changes.push({ ...change, selected });
      if (changes.length > MAX_CHANGES) changes.shift();
      return undefined;
    },
    startGroup(): void {
      group = [];
    },
    /** Reverts the changes since `startGroup`. Stops at a text that has another change since then. */
    async revertGroup(replace: (range: TextRange, text: string) => Promise<boolean>): Promise<void> {
      for (const { start, replaced, text, length } of group.splice(0).toReversed()) {
        const now = field.read();
        const isSame = now.length === length - replaced.length + text.length && now.startsWith(text, start);
        if (!isSame || !(await replace({ start, end: start + text.length }, replaced))) return;
      }
    },
    /** Selects what was selected before the last change, if an undo has reverted this change. */
    restoreSelection(): void {
      const last = changes.at(-1);
      const text = field.read();
      if (!last || text.length !== last.length || !text.startsWith(last.replaced, last.start)) return;
      changes.pop();
      field.select(last.selected);
    },
  };
}

/** Why the text cannot be changed. `isAlert` is true if the field has just refused a change. */
function problemOf(isReadOnly: boolean, refusal: Refusal | undefined, t: FieldMessages) {
  if (isReadOnly) return { text: t['field.readOnly'], isAlert: false };
  return refusal && { text: t[`field.${refusal}`], isAlert: true };
}

/** Makes one change after the other, because the text of the field can be read back only in a later task. */
function createQueue() {
  let last: Promise<void> = Promise.resolve();
  return (make: () => Promise<void>): Promise<void> => (last = last.then(make, make));
}

const changeOf = ({ state }: FieldChecker, id: number) => state.changes.find((change) => change.id === id);

export function createChangeMaker(parts: WriterParts, pop: OpenPopover) {
  const { context, text, checker, announce, sync, show, isComposing } = parts;
  const { t } = context;
  let isApplying = false;
  /** True once the field has refused a change. Then no other change is tried. */
  let isBroken = false;
  let refusal: Refusal | undefined;
  const inTurn = createQueue();
  const undoable = createUndoableChanges(text);

  const report = (change: FieldChange, action: 'accept' | 'accept-all') =>
    context.emit('la-apply', { field: text.element, change, action });

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

  async function accept(id: number, replacement?: string): Promise<void> {
    sync();
    const change = changeOf(checker, id);
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
      report(change, 'accept');
    } else if (opened) pop.open(changeOf(checker, id) ? { kind: 'change', id } : { kind: 'refused' }, true);
  }

  /** A textarea gets one replacement, which one Undo reverts. An editor gets one for each part without formatting. */
  async function acceptAll(): Promise<void> {
    sync();
    const { changes } = checker.state;
    if (changes.length === 0) return;
    undoable.startGroup();
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
    for (const change of made) report(change, 'accept-all');
  }

  return {
    get isApplying() {
      return isApplying;
    },
    problem: () => problemOf(text.isReadOnly, isBroken ? 'refused' : refusal, t),
    restoreSelection: undoable.restoreSelection,
    forgetRefusal(): void {
      refusal = undefined;
    },
    accept: (id: number, replacement?: string): Promise<void> => inTurn(() => accept(id, replacement)),
    acceptAll: (): Promise<void> => inTurn(acceptAll),
    undo: (): Promise<void> => inTurn(() => undoable.revertGroup(apply).then(() => pop.close(true))),
  };
}
