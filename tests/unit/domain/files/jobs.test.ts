import { describe, expect, it } from 'vitest';
import { timeLeft, withSample, type ProgressSample } from '../../../../src/domain/files/jobs';

const samplesOf = (...counts: readonly number[]): readonly ProgressSample[] =>
  counts.reduce<readonly ProgressSample[]>(
    (samples, done, index) => withSample(samples, { done, atMs: index * 2000 }),
    [],
  );

describe('the time left', () => {
  it('is unknown at first, and while nothing is translated', () => {
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

  it('is that of the remaining segments at the present rate', () => {
    expect(timeLeft(samplesOf(0, 1, 2), 10)).toBe(16_000);
    expect(timeLeft(samplesOf(0, 5, 10), 10)).toBe(0);
  });

  it('goes by the last changes, not by what came from memory at the start', () => {
    const slow = Array.from({ length: 12 }, (_, index) => 500 + index);
    expect(timeLeft(samplesOf(0, ...slow), 521)).toBe(20_000);
  });

  it('takes the time of a report without progress into account', () => {
    expect(samplesOf(1, 1, 1, 2)).toEqual([
      { done: 1, atMs: 0 },
      { done: 2, atMs: 6000 },
    ]);
  });
});
