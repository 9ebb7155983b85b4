import { describe, expect, it } from 'vitest';
import { isSelectable } from '../src/selection/actions.js';

describe('a selection has a button', () => {
  it.each([
    ['ab', true],
    ['a', false],
    ['  a \n', false],
    ['', false],
    ['漢字', true],
    ['x'.repeat(500), true],
    [` ${'x'.repeat(500)} `, true],
    ['x'.repeat(501), false],
    ['two\nlines', true],
  ])('only if it has 2 to 500 characters: %j', (text, isOne) => {
    expect(isSelectable(text)).toBe(isOne);
  });
});
