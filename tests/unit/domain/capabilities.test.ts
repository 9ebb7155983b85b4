import { describe, expect, it } from 'vitest';
import { supportsPair, withinPairs } from '../../../src/domain/capabilities';

const PAIRS = [
  { source: 'es', target: 'ca' },
  { source: 'en', target: 'es' },
];

describe('a server that lists its pairs', () => {
  it('supports these pairs, and regional variants of their languages', () => {
    expect(supportsPair({ pairs: PAIRS }, { source: 'es', target: 'ca' })).toBe(true);
    expect(supportsPair({ pairs: PAIRS }, { source: 'en_GB', target: 'es' })).toBe(true);
    expect(supportsPair({ pairs: PAIRS }, { source: 'en', target: 'ca' })).toBe(false);
  });

  it('offers its languages for source and target', () => {
    const languages = ['ca', 'de', 'en', 'en_GB', 'es'];
    expect(withinPairs(languages, { pairs: PAIRS }, 'source')).toEqual(['en', 'en_GB', 'es']);
    expect(withinPairs(languages, { pairs: PAIRS }, 'target')).toEqual(['ca', 'es']);
  });

  it('does not restrict the menus if it shares no language with the widget', () => {
    expect(withinPairs(['de'], { pairs: PAIRS }, 'source')).toEqual(['de']);
  });
});

it('a server that lists no pairs supports all pairs', () => {
  expect(supportsPair({}, { source: 'de', target: 'ja' })).toBe(true);
  expect(withinPairs(['de'], {}, 'source')).toEqual(['de']);
});
