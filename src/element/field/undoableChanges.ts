import type { TextRange } from '../../domain/field/change';
import type { FieldText } from '../../services/contracts/field';

const MAX_CHANGES = 100;

/**
 * Remembers what was selected before each change. When the browser's undo reverts a change, the browser selects the
 * restored text, so the user would go on writing there.
 */
export function createUndoableChanges(field: FieldText) {
  const changes: { start: number; replaced: string; length: number; selected: TextRange }[] = [];

  return {
    async replace({ start, end }: TextRange, text: string, last?: TextRange) {
      const before = field.read();
      const selected = last ?? field.selection();
      const problem = await field.replace({ start, end }, text, last);
      if (problem !== undefined || !selected) return problem;
      changes.push({ start, replaced: before.slice(start, end), length: before.length, selected });
      if (changes.length > MAX_CHANGES) changes.shift();
      return undefined;
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
