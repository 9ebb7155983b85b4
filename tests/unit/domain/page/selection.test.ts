import { describe, expect, it } from 'vitest';
import { parseSelection } from '../../../../src/domain/page/selection';

describe('the actions of the attribute `selection`', () => {
  it.each([
    ['', ['translate', 'dictionary']],
    ['  ', ['translate', 'dictionary']],
    ['speak', ['speak']],
    ['speak improve  translate', ['translate', 'improve', 'speak']],
    ['translate summarise', ['translate']],
  ])('are read from %j as %j, in a fixed order', (value, actions) => {
    expect(parseSelection(value)).toEqual(actions);
  });

  it('are undefined if no name in the value is valid, so that the page gets a warning', () => {
    expect(parseSelection('summarise')).toBeUndefined();
  });
});
