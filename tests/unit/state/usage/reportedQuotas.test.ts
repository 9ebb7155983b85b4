import { describe, expect, it } from 'vitest';
import { applyConfig } from '../../../../src/state/store';
import { createCalendarDouble } from '../../../support/store/deviceDoubles';
import { TOKEN, open, granted, limited } from './usageFixture';

describe('the quota that the server reports', () => {
  const tomorrow = () => createCalendarDouble().now() + 86_400_000;

  it('updates the counter, up or down', async () => {
    const { report, double, use } = open();
    await report({ limit: 5, remaining: 1, resetsAt: tomorrow() });
    expect(double.store.getState().usage.counts.ai?.count).toBe(4);
    expect(granted(await use('chat', 3))).toBe(1);
    await report({ limit: 5, remaining: 3, resetsAt: tomorrow() });
    expect(granted(await use('chat', 5))).toBe(3);
  });

  it('in a refusal blocks the feature until its reset time', async () => {
    const { refuse, double, use, dialog } = open(TOKEN);
    const resetsAt = new Date('2026-11-21T18:00').getTime();
    const refusal = await refuse(limited({ quota: { limit: 20, remaining: 0, resetsAt } }));
    expect(refusal).toMatchObject({ error: { kind: 'limit', feature: 'chat', max: 20, resetsAt } });
    expect(dialog()).toEqual({ kind: 'limit', feature: 'chat', max: 20, resetsAt });
    expect(await use()).toEqual([false]);
    double.calendar.set('2026-11-21T18:01');
    expect(await use()).toEqual([true]);
  });

  it('with Retry-After until tomorrow counts as a daily limit', async () => {
    const { refuse, dialog } = open();
    const refusal = await refuse(limited({ retryAt: tomorrow() }));
    expect(refusal).toMatchObject({ error: { kind: 'limit', max: 5, resetsAt: tomorrow() } });
    expect(dialog()).toMatchObject({ resetsAt: tomorrow() });
  });

  it('with Retry-After for a short time is a pause, not a limit', async () => {
    const { refuse, dialog } = open();
    const pause = limited({ retryAt: createCalendarDouble().now() + 60_000 });
    expect(await refuse(pause)).toBe(pause);
    expect(dialog()).toBeNull();
  });

  it('without a reset time does not change the daily count', async () => {
    const { report, use } = open();
    await use('chat', 4);
    await report({ limit: 60, remaining: 59 });
    expect(granted(await use('chat', 9))).toBe(1);
  });

  it('does not apply to another user, and neither do counts that came from it', async () => {
    const { refuse, double, use } = open(TOKEN);
    await refuse(limited({ quota: { remaining: 0, resetsAt: double.calendar.now() + 60_000 } }));
    expect(await use()).toEqual([false]);
    applyConfig(double.store, { ...double.store.getState().session.config, userToken: 'another' });
    expect(await use()).toEqual([true]);
  });
});
