import { describe, expect, test } from 'vitest';
import { findMisaligned } from '../src/index';

const SOURCES = ['Call 555 0100.', 'The code is 7315.', 'See https://example.org.', 'Thanks.'];
const [CALL, CODE, LINK, THANKS] = [
  'Llame al 555 0100.',
  'El código es 7315.',
  'Véase https://example.org.',
  'Gracias.',
];

describe('translations', () => {
  test('in the order of their sources are not reported', () => {
    expect(findMisaligned(SOURCES, [CALL, CODE, LINK, THANKS])).toEqual([]);
  });

  test('that are swapped are reported as a range from the first to the last', () => {
    expect(findMisaligned(SOURCES, [CODE, CALL, LINK, THANKS])).toEqual([[0, 1]]);
    expect(findMisaligned(SOURCES, [LINK, CALL, CODE, THANKS])).toEqual([[0, 2]]);
  });

  test('that are equal for two different sources are reported', () => {
    expect(findMisaligned(['Good evening.', 'The garden is large.'], [CALL, CALL])).toEqual([[0, 1]]);
  });

  test('of a single segment are never reported', () => {
    expect(findMisaligned([SOURCES[0] ?? ''], [CODE])).toEqual([]);
  });
});
