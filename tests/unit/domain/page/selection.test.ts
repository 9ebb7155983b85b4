import { describe, expect, it } from 'vitest';
import { isSelectable, parseSelection, toTabs } from '../../../../src/domain/page/selection';

describe('the actions of the attribute `selection`', () => {
  it.each([
    ['', ['translate', 'dictionary']],
    ['  ', ['translate', 'dictionary']],
    ['speak', ['speak']],
    ['speak improve  translate', ['translate', 'improve', 'speak']],
    ['translate summarise', ['translate']],
  ])('are read from %j as %j, in the order of the tabs', (value, actions) => {
    expect(parseSelection(value)).toEqual(actions);
  });

  it('are undefined if no name in the value is valid, so that the page gets a warning', () => {
    expect(parseSelection('summarise')).toBeUndefined();
  });

  it('each have a tab, except reading aloud', () => {
    expect(toTabs(['translate', 'improve', 'speak'])).toEqual(['translate', 'improve']);
    expect(toTabs(['speak'])).toEqual([]);
  });
});

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
