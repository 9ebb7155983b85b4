import { describe, expect, it } from 'vitest';
import { supportsPair, withinPairs } from '../../../src/domain/capabilities';

const PAIRS = [
  { source: 'es', target: 'ca' },
  { source: 'en', target: 'es' },
];

describe('a server that lists its language pairs', () => {
  it('supports only the listed pairs, and regional variants of their languages', () => {
    expect(supportsPair({ pairs: PAIRS }, { source: 'es', target: 'ca' })).toBe(true);
    expect(supportsPair({ pairs: PAIRS }, { source: 'en_GB', target: 'es' })).toBe(true);
    expect(supportsPair({ pairs: PAIRS }, { source: 'en', target: 'ca' })).toBe(false);
  });

  it('restricts the source menu and the target menu to the languages of its pairs', () => {
    const languages = ['ca', 'de', 'en', 'en_GB', 'es'];
    expect(withinPairs(languages, { pairs: PAIRS }, 'source')).toEqual(['en', 'en_GB', 'es']);
    expect(withinPairs(languages, { pairs: PAIRS }, 'target')).toEqual(['ca', 'es']);
  });

  it('does not restrict the menus if the widget has none of its languages', () => {
    expect(withinPairs(['de'], { pairs: PAIRS }, 'source')).toEqual(['de']);
  });
});

it('a server that lists no language pairs supports all pairs', () => {
  expect(supportsPair({}, { source: 'de', target: 'ja' })).toBe(true);
  expect(withinPairs(['de'], {}, 'source')).toEqual(['de']);
});
