import { DEFAULT_LIMITS } from '@lang-assistant/core/usage/limits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createKnownTranslations,
  isComplete,
  MAX_SEGMENTS,
  segmentGroups,
  segmentKey,
  takeBatch,
} from '../src/segments.js';

const segment = (...texts: string[]) => ({ runs: texts.map((text, id) => ({ id, text })) });

/** Takes batches until no group is left. */
function allBatches(groups: readonly (readonly ReturnType<typeof segment>[])[]) {
  const batches: (readonly ReturnType<typeof segment>[])[] = [];
  for (let left = takeBatch(groups); left.batch.length > 0; left = takeBatch(left.rest))
    batches.push(left.batch);
  return batches;
}

describe('takeBatch', () => {
  it('takes all segments, no batch exceeds the limits of a request, and whole groups come first', () => {
    const text = fc.string({ maxLength: 2_000, unit: 'binary' });
    fc.assert(
      fc.property(fc.array(fc.array(text, { minLength: 1, maxLength: 10 }), { maxLength: 40 }), (texts) => {
        const groups = texts.map((group) => group.map((one) => segment(one)));
        const batches = allBatches(groups);
        expect(new Set(batches.flat())).toEqual(new Set(groups.flat()));
        expect(batches.flat()).toHaveLength(groups.flat().length);
        for (const batch of batches) {
          expect(batch.length).toBeLessThanOrEqual(MAX_SEGMENTS);
          const bytes = encodeURIComponent(
            JSON.stringify(batch.map(({ runs }) => runs)).toWellFormed(),
          ).length;
          if (batch.length > 1) expect(bytes).toBeLessThanOrEqual(31_000);
          const full = groups.filter((group) => group.length === 10 && batch.includes(group[0] ?? segment()));
          const kept = full.filter((group) => group.every((one) => batch.includes(one)));
          for (const group of kept) expect(batch.indexOf(group[0] ?? segment()) % 10).toBe(0);
        }
      }),
    );
  });

  it('has at most the 30,000 characters that a gateway accepts from an anonymous visitor by default', () => {
    const groups = Array.from({ length: 10 }, () =>
      Array.from({ length: 10 }, () => segment('a'.repeat(500))),
    );
    for (const batch of allBatches(groups))
      expect(batch.reduce((sum, { runs }) => sum + (runs[0]?.text.length ?? 0), 0)).toBeLessThanOrEqual(
        20 * DEFAULT_LIMITS.textChars.anonymous,
      );
  });

  it('fills a request with short segments up to their number', () => {
    const groups = Array.from({ length: 11 }, () => Array.from({ length: 10 }, () => segment('a')));
    expect(allBatches(groups).map((batch) => batch.length)).toEqual([MAX_SEGMENTS, 10]);
  });

  it('takes the segments of a group that is too large one by one', () => {
    const groups = [[segment('a')], [segment('é'.repeat(30_000)), segment('b')], [segment('c')]];
    expect(allBatches(groups).map((batch) => batch.length)).toEqual([1, 1, 2]);
  });
});

describe('segmentGroups', () => {
  it('divides the segments by their order, and counts equal segments once', () => {
    const units = Array.from({ length: 24 }, (_, index) => ({ key: `text ${index % 23}` }));
    const groups = segmentGroups(units);
    expect([...new Set(groups.values())].map(({ length }) => length)).toEqual([10, 10, 3]);
    expect(groups.get('text 0')).toBe(groups.get('text 9'));
    expect(groups.get('text 10')).toEqual(units.slice(10, 20));
  });
});

describe('segmentKey', () => {
  it('is equal for equal texts, but different if a part of the text must be preserved', () => {
    expect(segmentKey(segment('a', 'b'))).toBe(segmentKey(segment('a', 'b')));
    expect(segmentKey(segment('ab'))).not.toBe(segmentKey(segment('a', 'b')));
    expect(segmentKey({ runs: [{ id: 0, text: 'a', keep: true }] })).not.toBe(segmentKey(segment('a')));
  });
});

describe('isComplete', () => {
  const linked = {
    runs: [
      { id: 0, text: 'Read ' },
      { id: 1, text: 'this', keep: true as const },
    ],
  };

  it('requires a text for each run of a segment, and a non-empty text for a run that must be preserved', () => {
    expect(
      isComplete(
        linked,
        new Map([
          [0, 'Lee '],
          [1, 'esto'],
        ]),
      ),
    ).toBe(true);
    expect(
      isComplete(
        linked,
        new Map([
          [0, ''],
          [1, 'esto'],
        ]),
      ),
    ).toBe(true);
    expect(
      isComplete(
        linked,
        new Map([
          [0, 'Lee esto'],
          [1, ' '],
        ]),
      ),
    ).toBe(false);
    expect(isComplete(linked, new Map([[1, 'esto']]))).toBe(false);
  });

  it('accepts white space as the text of a white-space run that must be preserved', () => {
    expect(isComplete({ runs: [{ id: 0, text: '\n', keep: true }] }, new Map([[0, '\n']]))).toBe(true);
  });
});

describe('createKnownTranslations', () => {
  const toSpanish = { source: 'en', target: 'es' };
  const toFrench = { source: 'en', target: 'fr' };
  /** A text with two sentences. */
  const known = (first: string, second: string) => ({
    ...segment(first + second),
    texts: new Map([[0, 'Uno. Dos.']]),
    pairs: [
      { source: [0, first.length], target: [0, 5] },
      { source: [first.length, first.length + second.length], target: [5, 9] },
    ] as const,
  });

  it('has a translation only for its pair of languages', () => {
    const translations = createKnownTranslations();
    const added = known('One. ', 'Two.');
    translations.add(toSpanish, 'key', added);
    expect(translations.get(toSpanish, 'key')).toBe(added);
    expect(translations.get(toFrench, 'key')).toBeUndefined();
  });

  it('drops what contains a sentence, whatever its white space, in one pair of languages', () => {
    const translations = createKnownTranslations();
    translations.add(toSpanish, 'both', known('One. ', 'Read the\u00A0terms.'));
    translations.add(toSpanish, 'other', known('One. ', 'Read the terms now.'));
    translations.add(toFrench, 'both', known('One. ', 'Read the terms.'));
    expect(translations.drop(toSpanish, ' Read  the terms.')).toEqual(new Set(['both']));
    expect(translations.get(toSpanish, 'both')).toBeUndefined();
    expect(translations.get(toSpanish, 'other')).toBeDefined();
    expect(translations.get(toFrench, 'both')).toBeDefined();
  });

  it('keeps the 5,000 newest', () => {
    const translations = createKnownTranslations();
    const add = (key: string) => translations.add(toSpanish, key, known('One. ', 'Two.'));
    for (let index = 0; index < 5_000; index += 1) add(`text ${index}`);
    add('text 0');
    add('text 5000');
    const isKnown = (index: number) => translations.get(toSpanish, `text ${index}`) !== undefined;
    expect([0, 1, 2, 5_000].map(isKnown)).toEqual([true, false, true, true]);
  });
});
