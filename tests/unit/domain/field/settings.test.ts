import { describe, expect, it } from 'vitest';
import { isShortcut, parseKinds, parseShortcut, toTag } from '../../../../src/domain/field/settings';

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

it('parseKinds reads the kinds of changes from a list or a text, in order, and ignores unknown kinds', () => {
  expect(parseKinds('style  spelling beauty')).toEqual(['spelling', 'style']);
  expect(parseKinds(['grammar', 5])).toEqual(['grammar']);
  expect(parseKinds('beauty')).toBeUndefined();
  expect(parseKinds(undefined)).toBeUndefined();
});

it('toTag reads a language code as a language tag, and ignores an unknown code', () => {
  expect(toTag(' pt_BR ')).toBe('pt-BR');
  for (const none of ['und', '', 'the English', 5]) expect(toTag(none)).toBeUndefined();
});
