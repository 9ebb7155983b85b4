import { describe, expect, it } from 'vitest';
import { isShortcut } from '../../../../src/domain/field/settings';

const NONE = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

describe('the key that opens a suggestion', () => {
  it.each([
    ['Control+.', { ...NONE, key: '.', ctrlKey: true }, false, true],
    ['Control+.', { ...NONE, key: '.', ctrlKey: true }, true, false],
    ['Control+.', { ...NONE, key: '.', metaKey: true }, true, true],
    ['Control+.', { ...NONE, key: '.' }, false, false],
    ['Control+.', { ...NONE, key: '.', ctrlKey: true, shiftKey: true }, false, false],
    ['Alt+Shift+F', { ...NONE, key: 'f', altKey: true, shiftKey: true }, true, true],
    ['Control++', { ...NONE, key: '+', ctrlKey: true }, false, true],
    ['F7', { ...NONE, key: 'F7' }, false, true],
    ['none', { ...NONE, key: '.', ctrlKey: true }, false, false],
  ])('is the one of %s', (shortcut, keys, isMac, expected) => {
    expect(isShortcut(shortcut, keys, isMac)).toBe(expected);
  });
});
