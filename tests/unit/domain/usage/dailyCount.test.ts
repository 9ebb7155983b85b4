import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addUsage, readCount, USAGE_KEYS } from '../../../../src/domain/usage/dailyCount';

const YESTERDAY = '2026-11-20';
const TODAY = '2026-11-21';
const TOMORROW = '2026-11-22';
const NEXT_WEEK = '2026-11-28';

const used = (date: string, count: number) => JSON.stringify({ date, count });
/** Returns the stored value after a visit on this day. */
const kept = (raw: string, today: string) => JSON.stringify(readCount(raw, today));

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const daysAfter = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 24 * 3_600_000).toISOString().slice(0, 10);

describe('the daily count of uses', () => {
  it('includes uses of today', () => {
    expect(readCount(used(TODAY, 3), TODAY)).toEqual({ date: TODAY, count: 3 });
  });

  it('does not include uses of yesterday or of an earlier year', () => {
    const none = { date: TODAY, count: 0 };
    expect(readCount(used(YESTERDAY, 5), TODAY)).toEqual(none);
    expect(readCount(used('2025-12-31', 5), TODAY)).toEqual(none);
  });

  it('is zero if nothing was used yet', () => {
    expect(readCount(null, TODAY)).toEqual({ date: TODAY, count: 0 });
  });

  it.each([
    ['nothing', ''],
    ['no JSON', '{"date":"2026-11-21","count":3'],
    ['null', 'null'],
    ['a number', '5'],
    ['a list', '["2026-11-21",3]'],
    ['no day', '{"count":3}'],
    ['a day in other words', '{"date":"21.11.2026","count":3}'],
    ['a point in time for a day', '{"date":"2026-11-21T09:00:00Z","count":3}'],
    ['a number for a day', '{"date":20261121,"count":3}'],
    ['no count', '{"date":"2026-11-21"}'],
    ['a negative count', '{"date":"2026-11-21","count":-1}'],
    ['half a use', '{"date":"2026-11-21","count":1.5}'],
    ['a text for a count', '{"date":"2026-11-21","count":"3"}'],
    ['no number for a count', '{"date":"2026-11-21","count":null}'],
    ['more than can be counted', '{"date":"2026-11-21","count":1e400}'],
  ])('is zero if the stored value is %s', (_what, raw) => {
    expect(readCount(raw, TODAY)).toEqual({ date: TODAY, count: 0 });
  });

  it('is a whole number of at least zero, even if the stored value is not', () => {
    const scalar = fc.oneof(
      fc.jsonValue(),
      day,
      fc.integer(),
      fc.double(),
      fc.constantFrom(TODAY, NEXT_WEEK),
    );
    const record = fc.record({ date: scalar, count: scalar, seenOn: scalar }, { requiredKeys: [] });
    const anything = fc.oneof(
      fc.string(),
      fc.json(),
      record.map((value) => JSON.stringify(value)),
    );
    fc.assert(
      fc.property(anything, (raw) => {
        const { count } = readCount(raw, TODAY);
        expect(Number.isSafeInteger(count)).toBe(true);
        expect(count).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the daily count, when the clock is set', () => {
  it('back, retains its uses and stores the day of the change', () => {
    expect(readCount(used(TOMORROW, 5), TODAY)).toEqual({ date: TOMORROW, count: 5, seenOn: TODAY });
  });

  it('back and forward again, retains its uses', () => {
    const turnedBack = kept(used(TODAY, 5), YESTERDAY);
    expect(readCount(turnedBack, TODAY)).toEqual({ date: TODAY, count: 5 });
    const twice = kept(kept(turnedBack, TODAY), YESTERDAY);
    expect(readCount(twice, TODAY)).toEqual({ date: TODAY, count: 5 });
  });

  it('back, retains its uses and the day of the change when it is read again', () => {
    const noticed = kept(used(NEXT_WEEK, 5), TODAY);
    expect(readCount(noticed, TODAY)).toEqual({ date: NEXT_WEEK, count: 5, seenOn: TODAY });
  });

  it('back permanently, starts at zero on the next day', () => {
    const noticed = kept(used('2099-01-01', 5), TODAY);
    expect(readCount(noticed, TOMORROW)).toEqual({ date: TOMORROW, count: 0 });
  });

  it('back, includes later uses', () => {
    const turnedBack = addUsage(readCount(used(NEXT_WEEK, 3), TODAY), 1);
    expect(readCount(JSON.stringify(turnedBack), TODAY).count).toBe(4);
  });

  it.each([5, '', 'soon', null])(
    'back, replaces a stored day of the change that is invalid (%j) with today',
    (seenOn) => {
      const raw = JSON.stringify({ date: NEXT_WEEK, count: 5, seenOn });
      expect(readCount(raw, TODAY)).toEqual({ date: NEXT_WEEK, count: 5, seenOn: TODAY });
    },
  );

  it('back once, locks the user out for at most a day', () => {
    fc.assert(
      fc.property(day, fc.option(day), day, fc.nat(), (date, seenOn, today, count) => {
        const raw = JSON.stringify({ date, count, ...(seenOn !== null && { seenOn }) });
        const tomorrow = daysAfter(today, 1);
        fc.pre(date !== tomorrow);
        // A stored day in the next week means that the clock was set back a second time: see the next test.
        fc.pre(seenOn === null || seenOn <= today || seenOn > daysAfter(today, 7));
        expect(readCount(kept(raw, today), tomorrow)).toEqual({ date: tomorrow, count: 0 });
      }),
    );
  });

  it('back twice, locks the user out for at most one more week', () => {
    fc.assert(
      fc.property(day, day, fc.integer({ min: 1, max: 7 }), fc.nat(), (date, today, ahead, count) => {
        const raw = JSON.stringify({ date, count, seenOn: daysAfter(today, ahead) });
        const then = daysAfter(today, 8);
        fc.pre(date !== then);
        expect(readCount(kept(raw, today), then)).toEqual({ date: then, count: 0 });
      }),
    );
  });
});

describe('counting a use', () => {
  it('adds uses and subtracts refunds on the same day', () => {
    const before = { date: TODAY, count: 3 };
    expect(addUsage(before, 1)).toEqual({ date: TODAY, count: 4 });
    expect(addUsage(before, 120)).toEqual({ date: TODAY, count: 123 });
    expect(addUsage(before, -1)).toEqual({ date: TODAY, count: 2 });
    expect(before).toEqual({ date: TODAY, count: 3 });
  });

  it('does not change the stored day of a clock change', () => {
    const before = { date: NEXT_WEEK, count: 3, seenOn: TODAY };
    expect(addUsage(before, 1)).toEqual({ ...before, count: 4 });
  });

  it('never goes below zero, so that a double refund gains nothing', () => {
    fc.assert(
      fc.property(fc.nat(100), fc.integer({ min: -200, max: 200 }), (count, amount) => {
        const { count: after } = addUsage({ date: TODAY, count }, amount);
        expect(after).toBe(count + amount < 0 ? 0 : count + amount);
      }),
    );
  });

  it('stores each counter under a separate name; the name for the writing assistant has not changed', () => {
    expect(USAGE_KEYS.write).toBe('anonymousUsageWrite');
    expect(new Set(Object.values(USAGE_KEYS)).size).toBe(Object.keys(USAGE_KEYS).length);
  });
});
