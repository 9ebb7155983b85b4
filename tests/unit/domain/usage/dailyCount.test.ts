import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addUsage, readCount, USAGE_KEYS } from '../../../../src/domain/usage/dailyCount';

const YESTERDAY = '2026-11-20';
const TODAY = '2026-11-21';
const TOMORROW = '2026-11-22';
const NEXT_WEEK = '2026-11-28';

const used = (date: string, count: number) => JSON.stringify({ date, count });
/** What one visit leaves behind for the next. */
const kept = (raw: string, today: string) => JSON.stringify(readCount(raw, today));

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const daysAfter = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 24 * 3_600_000).toISOString().slice(0, 10);

describe('what was used', () => {
  it('today counts', () => {
    expect(readCount(used(TODAY, 3), TODAY)).toEqual({ date: TODAY, count: 3 });
  });

  it('yesterday, or in an earlier year, does not count any more', () => {
    const none = { date: TODAY, count: 0 };
    expect(readCount(used(YESTERDAY, 5), TODAY)).toEqual(none);
    expect(readCount(used('2025-12-31', 5), TODAY)).toEqual(none);
  });

  it('never yet is none', () => {
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
  ])('stored as %s counts as none', (_what, raw) => {
    expect(readCount(raw, TODAY)).toEqual({ date: TODAY, count: 0 });
  });

  it('is a whole number of at least none, whatever stands in the storage', () => {
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
      { numRuns: 1000 },
    );
  });
});

describe('a clock that is turned', () => {
  it('back unlocks nothing, and the day on which that was noticed is remembered', () => {
    expect(readCount(used(TOMORROW, 5), TODAY)).toEqual({ date: TOMORROW, count: 5, seenOn: TODAY });
  });

  it('back and forward again unlocks nothing', () => {
    const turnedBack = kept(used(TODAY, 5), YESTERDAY);
    expect(readCount(turnedBack, TODAY)).toEqual({ date: TODAY, count: 5 });
    const twice = kept(kept(turnedBack, TODAY), YESTERDAY);
    expect(readCount(twice, TODAY)).toEqual({ date: TODAY, count: 5 });
  });

  it('back and read again on that day keeps the count, and the day on which it was read', () => {
    const noticed = kept(used(NEXT_WEEK, 5), TODAY);
    expect(readCount(noticed, TODAY)).toEqual({ date: NEXT_WEEK, count: 5, seenOn: TODAY });
  });

  it('back for good lets the user in on the next day', () => {
    const noticed = kept(used('2099-01-01', 5), TODAY);
    expect(readCount(noticed, TOMORROW)).toEqual({ date: TOMORROW, count: 0 });
  });

  it('back keeps on counting on top of what was used', () => {
    const turnedBack = addUsage(readCount(used(NEXT_WEEK, 3), TODAY), 1);
    expect(readCount(JSON.stringify(turnedBack), TODAY).count).toBe(4);
  });

  it.each([5, '', 'soon', null])(
    'back, with %j for the day on which that was noticed, is noticed now',
    (seenOn) => {
      const raw = JSON.stringify({ date: NEXT_WEEK, count: 5, seenOn });
      expect(readCount(raw, TODAY)).toEqual({ date: NEXT_WEEK, count: 5, seenOn: TODAY });
    },
  );

  it('locks no user out for longer than a day, for any stored days', () => {
    fc.assert(
      fc.property(day, fc.option(day), day, fc.nat(), (date, seenOn, today, count) => {
        const raw = JSON.stringify({ date, count, ...(seenOn !== null && { seenOn }) });
        const tomorrow = daysAfter(today, 1);
        fc.pre(date !== tomorrow);
        // Noticed on a day that is still to come: the clock was set back a second time, see below.
        fc.pre(seenOn === null || seenOn <= today || seenOn > daysAfter(today, 7));
        expect(readCount(kept(raw, today), tomorrow)).toEqual({ date: tomorrow, count: 0 });
      }),
    );
  });

  it('set back twice, it locks no user out for longer than a week after', () => {
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

describe('counting', () => {
  it('adds what is used and takes off what is given back, on the same day', () => {
    const before = { date: TODAY, count: 3 };
    expect(addUsage(before, 1)).toEqual({ date: TODAY, count: 4 });
    expect(addUsage(before, 120)).toEqual({ date: TODAY, count: 123 });
    expect(addUsage(before, -1)).toEqual({ date: TODAY, count: 2 });
    expect(before).toEqual({ date: TODAY, count: 3 });
  });

  it('forgets nothing of a clock that was turned', () => {
    const before = { date: NEXT_WEEK, count: 3, seenOn: TODAY };
    expect(addUsage(before, 1)).toEqual({ ...before, count: 4 });
  });

  it('never falls below none, so that what is given back twice is no gift', () => {
    fc.assert(
      fc.property(fc.nat(100), fc.integer({ min: -200, max: 200 }), (count, amount) => {
        const { count: after } = addUsage({ date: TODAY, count }, amount);
        expect(after).toBe(count + amount < 0 ? 0 : count + amount);
      }),
    );
  });

  it('is stored under a separate name for each counter; the writer keeps its old name', () => {
    expect(USAGE_KEYS.write).toBe('anonymousUsageWrite');
    expect(new Set(Object.values(USAGE_KEYS)).size).toBe(Object.keys(USAGE_KEYS).length);
  });
});
