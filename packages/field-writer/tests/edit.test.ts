import { describe, expect, it } from 'vitest';
import { findEdit, moveCaret, moveRange } from '../src/checks/edit.js';

describe('an edit of the text in a field', () => {
  it.each([
    ['ab', 'acb', { start: 1, removed: 0, added: 1 }],
    ['acb', 'ab', { start: 1, removed: 1, added: 0 }],
    ['', 'abc', { start: 0, removed: 0, added: 3 }],
    ['aaa', 'aa', { start: 2, removed: 1, added: 0 }],
    ['same', 'same', { start: 4, removed: 0, added: 0 }],
    ['one two', 'one 2', { start: 4, removed: 3, added: 1 }],
  ])('is the smallest edit that turns %j into %j', (before, after, edit) => {
    expect(findEdit(before, after)).toEqual(edit);
  });

  it('moves the ranges behind it, and removes the ranges that it touches', () => {
    const edit = { start: 5, removed: 1, added: 4 };
    expect(moveRange({ start: 1, end: 4 }, edit)).toEqual({ start: 1, end: 4 });
    expect(moveRange({ start: 1, end: 5 }, edit)).toBeUndefined();
    expect(moveRange({ start: 6, end: 8 }, edit)).toBeUndefined();
    expect(moveRange({ start: 7, end: 9 }, edit)).toEqual({ start: 10, end: 12 });
  });

  it('leaves the caret at the same character', () => {
    const edit = { start: 5, removed: 3, added: 4 };
    expect([2, 5, 6, 8, 10].map((caret) => moveCaret(caret, edit))).toEqual([2, 5, 9, 9, 11]);
  });
});
