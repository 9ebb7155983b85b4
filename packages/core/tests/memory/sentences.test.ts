import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalizeRange, normalizeSource, normalizeTarget } from '../../src/memory/sentences';
import { fitMarks, type Mark } from '../../src/memory/marks';

describe('a source sentence', () => {
  test.each([
    ['white space', ' Read\u00A0 the\n\tterms\u3000first. ', 'Read the terms first.'],
    ['soft hyphens and zero-width spaces', 'Do\u00ADnau\u200Bdampf\u2060schiff\uFEFF', 'Donaudampfschiff'],
    ['accents', 'cafe\u0301', 'café'],
    ['an accent after an invisible character', 'cafe\u200B\u0301', 'café'],
  ])('is compared without differences of %s', (_what, given, normalized) => {
    expect(normalizeSource(given)).toBe(normalized);
  });

  test.each(['read it.', 'Read it!', 'Read “it”.', 'Read it 2.', 'Read\u200Dit.', 'Read\u200Cit.'])(
    'is another one if it is %j',
    (other) => {
      expect(normalizeSource(other)).toBe(other);
    },
  );

  test('stays the same if it is normalized again', () => {
    const texts = fc.string({
      unit: fc.constantFrom('e', '\u0301', ' ', '\u00A0', '\u200B', '\u00AD', '\n', 'क', '\u200D'),
    });
    fc.assert(
      fc.property(texts, (text) => {
        const once = normalizeSource(text);
        expect(normalizeSource(once)).toBe(once);
        const target = normalizeTarget(text);
        expect(normalizeTarget(target)).toBe(target);
      }),
    );
  });
});

test('a translation keeps the spaces and break points that its author has chosen', () => {
  expect(normalizeTarget(' 10\u00A0€\u202F!\n Wort\u00ADende ')).toBe('10\u00A0€\u202F! Wort\u00ADende');
});

test('a part of a text is found in the normalized text', () => {
  const text = '  Read\u00A0\u00A0the  fu\u00ADll terms  first.';
  const part = (start: string, end: string) => [text.indexOf(start), text.indexOf(end) + end.length] as const;
  const normalized = normalizeSource(text);
  expect(normalized.slice(...normalizeRange(text, part('fu', 'terms  ')))).toBe('full terms');
  expect(normalized.slice(...normalizeRange(text, part('  fu', 'terms')))).toBe('full terms');
  const target = normalizeTarget(text);
  expect(target.slice(...normalizeRange(text, part('fu', 'terms'), 'target'))).toBe('fu\u00ADll terms');
  expect(normalizeRange('a  b', [1, 3])).toEqual([2, 2]);
});

test.each<[string, readonly Mark[], boolean]>([
  ['none', [], true],
  [
    'two in order',
    [
      [0, 4, 0, 2],
      [5, 8, 3, 5],
    ],
    true,
  ],
  [
    'beside each other',
    [
      [0, 4, 0, 2],
      [4, 8, 2, 5],
    ],
    true,
  ],
  ['beyond the source', [[0, 99, 0, 2]], false],
  ['beyond the target', [[0, 4, 0, 99]], false],
  ['empty', [[4, 4, 0, 2]], false],
  ['before the start', [[-1, 4, 0, 2]], false],
  [
    'that overlap',
    [
      [0, 5, 0, 2],
      [4, 8, 3, 5],
    ],
    false,
  ],
  [
    'that overlap in the target',
    [
      [0, 4, 0, 3],
      [5, 8, 2, 5],
    ],
    false,
  ],
  [
    'in another order',
    [
      [0, 4, 3, 5],
      [5, 8, 0, 2],
    ],
    false,
  ],
  ['within a character', [[0, 9, 0, 2]], false],
])('marks %s are %s: %s', (_what, marks, isValid) => {
  expect(fitMarks(marks, 'Read it 😀 now', 'Leelo ya')).toBe(isValid);
});
