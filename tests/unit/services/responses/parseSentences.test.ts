import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSentences } from '../../../../src/services/responses/translate';

const SOURCE = 'One. Two.';
const TARGET = 'Uno. Dos.';
const pair = <Range>(source: Range, target: Range = source) => ({ source, target });
const PAIRS = [pair([0, 5]), pair([5, 9])];
const parse = (fields: Readonly<Record<string, unknown>>) => parseSentences(fields, SOURCE, TARGET);

describe('the sentence pairs of a response', () => {
  it('cover the whole source text and the whole translation', () => {
    expect(parse({ pairs: PAIRS })).toEqual({ pairs: PAIRS });
  });

  it('may have an empty translation', () => {
    const pairs = [pair([0, 5], [0, 9]), pair([5, 9], [9, 9])];
    expect(parse({ pairs })).toEqual({ pairs });
  });

  it.each([
    ['a gap in the source', [pair([0, 4], [0, 5]), pair([5, 9])]],
    ['a gap in the translation', [pair([0, 5], [0, 4]), pair([5, 9])]],
    ['an overlap', [pair([0, 6]), pair([5, 9])]],
    ['another order', PAIRS.toReversed()],
    ['the start missing', [pair([5, 9])]],
    ['the end missing', [pair([0, 5])]],
    ['a sentence without source', [pair([0, 0]), pair([0, 9])]],
    ['a range that is turned round', [pair([0, 9]), pair([9, 5])]],
    ['a range outside the text', [pair([0, 5]), pair([5, 10])]],
    ['fractions', [pair([0, 4.5]), pair([4.5, 9])]],
    ['negative numbers', [pair([-1, 5]), pair([5, 9])]],
    ['texts for numbers', [pair(['0', '5']), pair([5, 9])]],
    ['three numbers', [pair([0, 5, 9])]],
    ['no ranges', [{}, pair([0, 9])]],
    ['no objects', [null, pair([0, 9])]],
    ['none', []],
    ['no list', { 0: pair([0, 9]) }],
  ])('are dropped with %s, because no pair is better than a wrong pair', (_what, pairs) => {
    expect(parse({ pairs })).toEqual({});
  });

  it('always cover the whole source text and the whole translation, whatever a response reports', () => {
    const range = fc.tuple(fc.integer({ min: -1, max: 10 }), fc.integer({ min: -1, max: 10 }));
    const anyPair = fc.record({ source: range, target: range });
    fc.assert(
      fc.property(fc.array(fc.oneof(anyPair, fc.constantFrom(...PAIRS)), { maxLength: 3 }), (pairs) => {
        const parsed = parse({ pairs }).pairs ?? PAIRS;
        expect(parsed.map(({ source }) => SOURCE.slice(...source)).join('')).toBe(SOURCE);
        expect(parsed.map(({ target }) => TARGET.slice(...target)).join('')).toBe(TARGET);
      }),
    );
  });

  it('are accompanied by warnings; a warning without a position or a reason is dropped', () => {
    const warning = { kind: 'number', message: 'The number 5 is missing.', ...pair([0, 5]) };
    const others = [
      { ...warning, message: ' ' },
      { ...warning, kind: 1 },
      { ...warning, source: [0, 99] },
      'x',
      null,
    ];
    expect(parse({ warnings: [...others, warning] })).toEqual({ warnings: [warning] });
    expect(parse({ warnings: 'x' })).toEqual({});
  });

  it('are accompanied by glossary terms; a term without the field `applied` is dropped', () => {
    const term = { source: 'hall', target: 'sala', applied: false };
    expect(parse({ terms: [term, { ...term, applied: 'yes' }, { ...term, target: 1 }, null] })).toEqual({
      terms: [term],
    });
  });
});
