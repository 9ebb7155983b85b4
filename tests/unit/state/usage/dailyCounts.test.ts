import { beforeEach, describe, expect, it } from 'vitest';
import { suspend } from '../../../../src/state/store';
import { createSharedStorage } from '../../../support/store/deviceDoubles';
import { open, granted } from './usageFixture';

describe('the day of the usage counts', () => {
  it('changes at midnight while the widget is open', async () => {
    const { double, use } = open();
    await use('chat', 6);
    double.calendar.set('2026-11-22T00:00');
    expect(double.store.getState().usage.counts.ai).toEqual({ date: '2026-11-22', count: 0 });
    expect(granted(await use('chat', 9))).toBe(5);
  });
});

describe('the usage counts of several widgets and tabs', () => {
  let storage = createSharedStorage();
  beforeEach(() => (storage = createSharedStorage()));

  it('are shared, and each of them shows a change at once', async () => {
    const [first, second] = [open({}, { storage }), open({}, { storage })];
    expect(granted([...(await first.use('chat', 3)), ...(await second.use('chat', 3))])).toBe(5);
    expect(first.double.store.getState().usage.counts.ai?.count).toBe(5);
    expect(await first.use()).toEqual([false]);
  });

  it('are ignored after the element has left the page', async () => {
    const [first, second] = [open({}, { storage }), open({}, { storage })];
    suspend(first.double.store);
    let writes = 0;
    first.double.store.subscribe(() => (writes += 1));
    await second.use('chat', 1);
    second.double.calendar.set('2026-11-22T00:00');
    expect(writes).toBe(0);
  });
});
