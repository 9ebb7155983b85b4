import { describe, expect, it } from 'vitest';
import { isShortcut, parseShortcut } from '../src/shortcut.js';

const NONE = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

describe('the keyboard shortcut that opens a suggestion', () => {
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
  ])('is compared with the pressed keys: %s', (shortcut, keys, isMac, expected) => {
    expect(isShortcut(shortcut, keys, isMac)).toBe(expected);
  });
});

it.each([
  ['Control+.', true],
  ['Alt+Shift+F', true],
  ['Control++', true],
  ['F10', true],
  ['ArrowDown', true],
  ['none', true],
  ['Ctrl+F', false],
  ['control+.', false],
  ['escape', false],
  ['Alt+', false],
  ['', false],
  [5, false],
])('parseShortcut accepts %j as a keyboard shortcut: %j', (value, isKey) => {
  expect(parseShortcut(value)).toBe(isKey ? value : undefined);
});
