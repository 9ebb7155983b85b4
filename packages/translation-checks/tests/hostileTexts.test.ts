import { assert, constantFrom, property, string } from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { checkTranslation } from './support/checkTranslation';
import { HAND_MADE, SOURCES } from './support/handMadePairs';

const tags = { sourceTag: 'en', targetTag: 'es' };

/** Far above the usual time, because test machines are busy. */
const MAX_HOSTILE_MS = 1500;

/** Microseconds in a millisecond. */
const MICROSECONDS = 1000;

describe('hostile sentences are compared quickly', () => {
  test.each([
    'a',
    '1',
    '1,',
    '1 ',
    '1.1',
    '12:30',
    '<b ',
    '<',
    '{',
    '%',
    '"',
    "'",
    '(',
    '🎉',
    '\u200D',
    '.',
    'www.',
    'a@',
    'a.',
    ':a',
    'Here is the ',
    '一',
    '千万',
    '$1',
    '5 km ',
    'March 5 ',
    '. A',
    '«',
    '\uD83C',
    'あ',
    'ab ab ',
    '&',
    'http://',
  ])('%j', (unit) => {
    const text = unit.repeat(Math.ceil(5000 / unit.length));
    const start = performance.now();
    checkTranslation({ source: text, target: `${text} x`, ...tags });
    checkTranslation({ source: 'One house.', target: text, ...tags });
    checkTranslation({ source: text, target: 'Una casa.', ...tags });
    expect(performance.now() - start).toBeLessThan(MAX_HOSTILE_MS);
  });
});

it('never throws, whatever the texts and languages', () => {
  const units = constantFrom(
    'a',
    'B',
    '1',
    '٣',
    '五',
    ' ',
    '.',
    ',',
    ':',
    '/',
    '%',
    '$',
    '{',
    '}',
    '<',
    'b',
    '>',
    '"',
    '«',
    '(',
    '🎉',
    '\uD83C',
    '時',
    '月',
    '@',
    '\u0301',
    '𝟙',
  );
  const text = string({ unit: units, maxLength: 80 });
  assert(
    property(
      text,
      text,
      constantFrom('en', 'ar', 'ja', 'zh-Hans', 'sr-Cyrl', 'und'),
      (source, target, tag) => {
        checkTranslation({ source, target, sourceTag: tag, targetTag: 'es' });
        checkTranslation({ source, target, sourceTag: 'es', targetTag: tag });
      },
    ),
    { numRuns: 1000 },
  );
});

it('checks an everyday sentence in less than a millisecond of processor time', () => {
  const pairs = HAND_MADE.flatMap(({ code, targets }) =>
    targets.map((target, index) => ({
      source: SOURCES[index] ?? '',
      target,
      sourceTag: 'en',
      targetTag: code,
    })),
  );
  pairs.forEach(checkTranslation);
  const times = Array.from({ length: 5 }, () => {
    const start = process.cpuUsage().user;
    pairs.forEach(checkTranslation);
    return (process.cpuUsage().user - start) / MICROSECONDS / pairs.length;
  });
  expect(Math.min(...times)).toBeLessThan(1);
});
