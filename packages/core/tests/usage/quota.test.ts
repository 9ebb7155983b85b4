import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDaily, hasReset, isUsedUp } from '../../src/usage/quota';

const NOW = Date.UTC(2026, 10, 21, 9);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('a quota that a server reports', () => {
  it.each([
    ['in a second', NOW + 1000],
    ['in a minute', NOW + MINUTE],
    ['in a quarter of an hour', NOW + 15 * MINUTE],
    ['now', NOW],
    ['an hour ago', NOW - HOUR],
  ])('with a reset %s does not count as the daily quota', (_when, resetsAt) => {
    expect(isDaily({ limit: 5, remaining: 0, resetsAt }, NOW)).toBe(false);
  });

  it.each([
    ['in a little more than a quarter of an hour', NOW + 15 * MINUTE + 1],
    ['in an hour', NOW + HOUR],
    ['in a day', NOW + 24 * HOUR],
  ])('with a reset %s may be the daily quota', (_when, resetsAt) => {
    expect(isDaily({ limit: 5, remaining: 0, resetsAt }, NOW)).toBe(true);
  });

  it('is the daily quota if its window is a day, and is not if its window is a minute', () => {
    const atItsEnd = { limit: 5, remaining: 0, resetsAt: NOW + 1000 };
    expect(isDaily({ ...atItsEnd, windowMs: 24 * HOUR }, NOW)).toBe(true);
    expect(isDaily({ ...atItsEnd, resetsAt: NOW + HOUR, windowMs: MINUTE }, NOW)).toBe(false);
  });

  it('without a reset time may be the daily quota, never counts as reset, and never counts as used up', () => {
    const timeless = { limit: 5, remaining: 0 };
    expect(isDaily(timeless, NOW)).toBe(true);
    expect(hasReset(timeless, NOW)).toBe(false);
    expect(isUsedUp(timeless, NOW)).toBe(false);
  });

  it('is reset at the exact time that the server reported', () => {
    expect(hasReset({ remaining: 0, resetsAt: NOW + 1 }, NOW)).toBe(false);
    expect(hasReset({ remaining: 0, resetsAt: NOW }, NOW)).toBe(true);
    expect(hasReset({ remaining: 0, resetsAt: NOW - 1 }, NOW)).toBe(true);
  });

  it('is used up only if nothing remains and the reset time is in the future', () => {
    const resetsAt = NOW + HOUR;
    expect(isUsedUp({ remaining: 0, resetsAt }, NOW)).toBe(true);
    expect(isUsedUp({ remaining: 1, resetsAt }, NOW)).toBe(false);
    expect(isUsedUp({ limit: 5, resetsAt }, NOW)).toBe(false);
    expect(isUsedUp({ remaining: 0, resetsAt }, resetsAt)).toBe(false);
  });

  it('is never reset and used up at the same time', () => {
    const amount = fc.nat(3);
    const time = fc.integer({ min: NOW - 3, max: NOW + 3 });
    fc.assert(
      fc.property(amount, time, time, (remaining, resetsAt, now) => {
        const quota = { remaining, resetsAt };
        expect(isUsedUp(quota, now)).toBe(remaining === 0 && !hasReset(quota, now));
      }),
    );
  });
});
