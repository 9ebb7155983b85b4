import { describe, expect, it } from 'vitest';
import { COUNTER_OF, dailyLimit } from '../../src/usage/counters';
import { DEFAULT_LIMITS } from '../../src/usage/limits';

describe('a usage counter', () => {
  it('is shared only by the chat and the dictionary', () => {
    expect(COUNTER_OF.chat).toBe(COUNTER_OF.dictionary);
    const counters = [COUNTER_OF.chat, COUNTER_OF.write, COUNTER_OF.files, COUNTER_OF.translate];
    expect(new Set(counters).size).toBe(4);
    expect(COUNTER_OF.history).toBeUndefined();
  });
});

describe('the daily limit', () => {
  it.each([
    ['chat', 5, 10, Infinity],
    ['dictionary', 5, 10, Infinity],
    ['write', 5, 10, Infinity],
    ['files', 1, 3, Infinity],
    ['translate', Infinity, Infinity, 20_000],
    ['history', Infinity, Infinity, Infinity],
  ] as const)(
    'for %s is %d without an account, %d with an account and %d on the paid plan',
    (feature, ...numbers) => {
      const audiences = ['anonymous', 'free', 'paid'] as const;
      expect(audiences.map((audience) => dailyLimit(feature, DEFAULT_LIMITS, audience))).toEqual(numbers);
    },
  );

  it('can be changed by the host page for each audience', () => {
    const limits = { ...DEFAULT_LIMITS, filesPerDay: { anonymous: 0, free: 7, paid: 9 } };
    expect(dailyLimit('files', limits, 'anonymous')).toBe(0);
    expect(dailyLimit('files', limits, 'free')).toBe(7);
    expect(dailyLimit('files', limits, 'paid')).toBe(9);
  });
});
