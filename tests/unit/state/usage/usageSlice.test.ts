import { describe, expect, it } from 'vitest';
import { createStoreDouble } from '../../../support/store/storeDouble';

const usageOf = (config: Parameters<typeof createStoreDouble>[0] = {}) => {
  const double = createStoreDouble(config);
  return { double, usage: () => double.store.getState().usage };
};

describe('the widget counts uses', () => {
  it('of each feature that has a daily limit for the user', () => {
    const { usage } = usageOf();
    const { usage: paid } = usageOf({ userToken: 't0ken', plan: 'paid' });
    const features = ['translate', 'dictionary', 'chat', 'write', 'files', 'history'] as const;
    expect(features.filter((feature) => usage().hasLimit(feature))).toEqual([
      'dictionary',
      'chat',
      'write',
      'files',
    ]);
    expect(features.filter((feature) => paid().hasLimit(feature))).toEqual(['translate']);
  });

  it('of every feature after a server has reported a daily quota', async () => {
    const { double, usage } = usageOf();
    expect(usage().hasLimit('translate')).toBe(false);
    const tracker = await usage().loadTracker();
    const resetsAt = double.calendar.now() + 5 * 3_600_000;
    tracker?.reportQuota('translate', { limit: 5, remaining: 4, resetsAt });
    expect(usage().hasLimit('translate')).toBe(true);
  });
});

describe('the usage tracker', () => {
  it('is loaded once', async () => {
    const { usage } = usageOf();
    expect(usage().controller).toBeUndefined();
    const [first, second] = await Promise.all([usage().loadTracker(), usage().loadTracker()]);
    expect(first).toBeDefined();
    expect(second).toBe(first);
    expect(usage().controller).toBeDefined();
  });

  it('that cannot be loaded is reported, and the next use tries again', async () => {
    const { double, usage } = usageOf();
    double.portsFail = new Error('offline');
    expect(await usage().loadTracker()).toBeUndefined();
    expect(double.reported).toEqual([new Error('offline')]);
    double.portsFail = undefined;
    expect(await usage().loadTracker()).toBeDefined();
  });
});
