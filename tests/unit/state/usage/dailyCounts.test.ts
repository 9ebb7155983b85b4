import { beforeEach, describe, expect, it } from 'vitest';
import { suspend } from '../../../../src/state/store';
import { createSharedStorage } from '../../../support/store/deviceDoubles';
import { AI_KEY, open, granted } from './trackerFixture';

describe('the day of the usage counts', () => {
  it('changes at midnight while the widget is open', async () => {
    const { double, use } = await open();
    await use('chat', 6);
    double.calendar.set('2026-11-22T00:00');
    expect(double.store.getState().usage.counts.ai).toEqual({ date: '2026-11-22', count: 0 });
    expect(granted(await use('chat', 9))).toBe(5);
  });

  it('does not change when the clock is moved back and forth', async () => {
    const { double, use } = await open();
    await use('chat', 5);
    for (const day of ['2026-11-20', '2026-11-19', '2026-11-20', '2026-11-21'])
      double.calendar.set(`${day}T12:00`);
    expect(await use()).toEqual([false]);
  });

  it('in the far future, stored by a wrong clock, locks no user out for longer than a day', async () => {
    const storage = createSharedStorage(new Map([[AI_KEY, '{"date":"9999-12-31","count":5}']]));
    const { double, use } = await open({}, { storage });
    expect(await use()).toEqual([false]);
    double.calendar.set('2026-11-22T09:00');
    expect(await use()).toEqual([true]);
  });
});

describe('the usage counts of several widgets and tabs', () => {
  let storage = createSharedStorage();
  beforeEach(() => (storage = createSharedStorage()));

  it('are shared, and each of them shows a change at once', async () => {
    const [first, second] = [await open({}, { storage }), await open({}, { storage })];
    expect(granted([...(await first.use('chat', 3)), ...(await second.use('chat', 3))])).toBe(5);
    expect(first.double.store.getState().usage.counts.ai?.count).toBe(5);
    expect(await first.use()).toEqual([false]);
  });

  it('are ignored after the element has left the page', async () => {
    const [first, second] = [await open({}, { storage }), await open({}, { storage })];
    suspend(first.double.store);
    let writes = 0;
    first.double.store.subscribe(() => (writes += 1));
    await second.use('chat', 1);
    second.double.calendar.set('2026-11-22T00:00');
    expect(writes).toBe(0);
  });

  it.each(['', 'null', '[]', '{"date":5,"count":"x"}', '{"date":"2026-11-21","count":-3}', 'ﬀ\u0000', '5'])(
    'are zero if the storage contains «%s»',
    async (garbage) => {
      storage.entries.set(AI_KEY, garbage);
      const { use } = await open({}, { storage });
      expect(granted(await use('chat', 9))).toBe(5);
    },
  );
});
