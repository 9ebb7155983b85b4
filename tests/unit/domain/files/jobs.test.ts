import { describe, expect, it } from 'vitest';
import { timeLeft, withSample, type ProgressSample } from '../../../../src/domain/files/jobs';

const samplesOf = (...counts: readonly number[]): readonly ProgressSample[] =>
  counts.reduce<readonly ProgressSample[]>(
    (samples, done, index) => withSample(samples, { done, atMs: index * 2000 }),
    [],
  );

describe('the estimated time of a document job', () => {
  it('is unknown at first, and as long as nothing is translated', () => {
    expect(timeLeft([], 10)).toBeUndefined();
    expect(timeLeft(samplesOf(1), 10)).toBeUndefined();
    expect(timeLeft(samplesOf(1, 2), 10)).toBeUndefined();
    expect(
      timeLeft(
        [
          { done: 2, atMs: 0 },
          { done: 1, atMs: 9000 },
        ],
        10,
      ),
    ).toBeUndefined();
  });

  it('assumes that the remaining segments take as long as the last segments', () => {
    expect(timeLeft(samplesOf(0, 1, 2), 10)).toBe(16_000);
    expect(timeLeft(samplesOf(0, 5, 10), 10)).toBe(0);
  });

  it('is based on recent progress, not on segments that came from the translation memory', () => {
    const slow = Array.from({ length: 12 }, (_, index) => 500 + index);
    expect(timeLeft(samplesOf(0, ...slow), 521)).toBe(20_000);
  });

  it('includes the time since a report without progress', () => {
    expect(samplesOf(1, 1, 1, 2)).toEqual([
      { done: 1, atMs: 0 },
      { done: 2, atMs: 6000 },
    ]);
  });
});
