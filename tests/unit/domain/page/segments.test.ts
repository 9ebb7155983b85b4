import { DEFAULT_LIMITS } from '@lang-assistant/core/usage/limits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isComplete, MAX_SEGMENTS, segmentBatches, segmentKey } from '../../../../src/domain/page/segments';

const segment = (...texts: string[]) => ({ runs: texts.map((text, id) => ({ id, text })) });

describe('segmentBatches', () => {
  it('contains all segments in order, and no batch exceeds the limits of a request', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 2_000, unit: 'binary' }), { maxLength: 250 }), (texts) => {
        const segments = texts.map((text) => segment(text));
        const batches = [...segmentBatches(segments)];
        expect(batches.flat()).toEqual(segments);
        for (const batch of batches) {
          expect(batch.length).toBeLessThanOrEqual(MAX_SEGMENTS);
          const bytes = encodeURIComponent(
            JSON.stringify(batch.map(({ runs }) => runs)).toWellFormed(),
          ).length;
          if (batch.length > 1) expect(bytes).toBeLessThanOrEqual(31_000);
        }
      }),
    );
  });

  it('has at most the 30,000 characters that a gateway accepts from an anonymous visitor by default', () => {
    const batches = [...segmentBatches(Array.from({ length: 100 }, () => segment('a'.repeat(500))))];
    for (const batch of batches)
      expect(batch.reduce((sum, { runs }) => sum + (runs[0]?.text.length ?? 0), 0)).toBeLessThanOrEqual(
        20 * DEFAULT_LIMITS.textChars.anonymous,
      );
  });

  it('puts a segment that is too large into a separate batch', () => {
    const segments = [segment('a'), segment('é'.repeat(30_000)), segment('b')];
    expect([...segmentBatches(segments)].map(({ length }) => length)).toEqual([1, 1, 1]);
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
