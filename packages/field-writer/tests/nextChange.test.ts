import { describe, expect, it } from 'vitest';
import type { FieldChange } from '@lang-assistant/core/check';
import { changeAt, nextChange } from '../src/suggestions/nextChange.js';

const changes = [2, 8, 14].map((start, index): FieldChange => ({
  id: index + 1,
  start,
  end: start + 3,
  from: 'teh',
  text: 'the',
  kind: 'spelling',
  message: '',
  others: [],
}));

describe('the change that the keyboard shortcut opens', () => {
  it.each([
    [0, 1],
    [5, 1],
    [6, 2],
    [99, 1],
  ])('is the first change at or after the caret position %i', (caret, id) => {
    expect(changeAt(changes, caret)?.id).toBe(id);
  });

  it('is the next or the previous change; after the last change, it is the first one', () => {
    const from = (id: number, by: 1 | -1) => nextChange(changes, { id, caret: 0 }, by)?.id;
    expect([from(1, 1), from(3, 1), from(1, -1), from(2, -1)]).toEqual([2, 1, 3, 1]);
  });

  it('is the change next to the caret if no change is open', () => {
    const from = (caret: number, by: 1 | -1) => nextChange(changes, { id: undefined, caret }, by)?.id;
    expect([from(6, 1), from(99, 1), from(9, -1), from(0, -1), from(99, -1)]).toEqual([2, 1, 1, 3, 3]);
    expect(nextChange([], { id: undefined, caret: 0 }, 1)).toBeUndefined();
    expect(nextChange([], { id: undefined, caret: 0 }, -1)).toBeUndefined();
    expect(changeAt([], 0)).toBeUndefined();
  });
});
