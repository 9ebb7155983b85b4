import { beforeEach, describe, expect, it } from 'vitest';
import { ServiceError, type AppError, type Feature } from '../../../../src/domain/errors';
import type { HostConfig } from '../../../../src/domain/hostConfig';
import { applyConfig, suspend } from '../../../../src/state/store';
import { createCalendarDouble, createSharedStorage } from '../../../support/store/deviceDoubles';
import { createStoreDouble, type StoreDouble } from '../../../support/store/storeDouble';
import type { UsageTracker } from '../../../../src/state/usage/types';

const AI_KEY = 'anonymousUsageAi';
const TOKEN: Partial<HostConfig> = { userToken: 't0ken' };
const PAID: Partial<HostConfig> = { userToken: 't0ken', plan: 'paid' };

interface Opened {
  readonly double: StoreDouble;
  readonly tracker: UsageTracker;
  /** Presses something that costs one use. */
  use(feature?: Feature, times?: number): boolean[];
  readonly dialog: () => unknown;
}

async function open(config: Partial<HostConfig> = {}, doubles = {}): Promise<Opened> {
  const double = createStoreDouble(config, doubles);
  const tracker = await double.store.getState().usage.loadTracker();
  if (!tracker) throw new Error('the tracker is not loaded');
  return {
    double,
    tracker,
    use: (feature = 'chat', times = 1) =>
      Array.from({ length: times }, () => tracker.spend({ feature, amount: 1, isPressed: true })),
    dialog: () => double.store.getState().ui.dialog,
  };
}

const granted = (results: readonly boolean[]) => results.filter(Boolean).length;
const limited = (error: Partial<Extract<AppError, { kind: 'http' }>>) =>
  new ServiceError({ kind: 'http', status: 429, ...error });
const never = new AbortController().signal;

describe('the numbers of spec §6', () => {
  it.each([
    ['an anonymous visitor', {}, 'chat', 5],
    ['an anonymous visitor', {}, 'write', 5],
    ['an anonymous visitor', {}, 'files', 1],
    ['a visitor with a token', TOKEN, 'chat', 10],
    ['a visitor with a token', TOKEN, 'write', 10],
    ['a visitor with a token', TOKEN, 'files', 3],
    ['a paid plan', PAID, 'chat', 50],
    ['a paid plan', PAID, 'files', 50],
    ['a plan without a token', { plan: 'paid' }, 'chat', 5],
  ] as const)(
    '%s %j may use %s as often as it says, of fifty tries: %i',
    async (_who, config, feature, times) => {
      const { use, dialog } = await open(config);
      expect(granted(use(feature, 50))).toBe(times);
      if (times < 50) expect(dialog()).toMatchObject({ kind: 'limit', feature, max: times });
      else expect(dialog()).toBeNull();
    },
  );

  it('the AI box and the chat share one counter; writer and files have their own', async () => {
    const { use } = await open();
    expect(granted([...use('dictionary', 3), ...use('chat', 3)])).toBe(5);
    expect([granted(use('write', 6)), granted(use('files', 2))]).toEqual([5, 1]);
  });

  it('a host’s own numbers hold instead', async () => {
    const { double, use } = await open();
    const { config } = double.store.getState().session;
    const limits = { ...config.limits, aiPerDay: { anonymous: 0, free: 1, paid: 2 } };
    applyConfig(double.store, { ...config, limits });
    expect(use()).toEqual([false]);
  });

  it('logging in raises the number at once, and keeps what was used', async () => {
    const { double, use } = await open();
    use('chat', 5);
    const { config } = double.store.getState().session;
    applyConfig(double.store, { ...config, ...TOKEN });
    expect(granted(use('chat', 9))).toBe(5);
  });
});

describe('a refusal', () => {
  it('opens the dialog, tells the page, and counts nothing', async () => {
    const { double, use } = await open();
    use('chat', 6);
    expect(double.emitted).toEqual([
      { name: 'la-limit-reached', detail: { feature: 'chat', limit: 'daily', max: 5 } },
    ]);
    expect(double.storage.entries.get(AI_KEY)).toBe('{"date":"2026-11-21","count":5}');
  });

  it('is told once of what goes on by itself, and each time of what the visitor presses', async () => {
    const { double, tracker, use } = await open();
    use('chat', 5);
    const byItself = { feature: 'chat', amount: 1, isPressed: false } as const;
    tracker.spend(byItself);
    tracker.spend(byItself);
    expect(double.emitted).toHaveLength(1);
    use();
    expect(double.emitted).toHaveLength(2);
  });
});

describe('what is given back', () => {
  const expense = { feature: 'chat', amount: 1, isPressed: true } as const;
  const count = ({ double }: Opened) => double.store.getState().usage.counts.ai?.count;

  it.each([
    ['that never reached the server', new ServiceError({ kind: 'network' }), 0],
    ['that has no backend', new ServiceError({ kind: 'unsupported', feature: 'chat' }), 0],
    ['that the server answered badly', new ServiceError({ kind: 'http', status: 500 }), 1],
    ['that took too long', new ServiceError({ kind: 'timeout' }), 1],
  ])('a request %s', async (_what, failure, left) => {
    const opened = await open();
    await expect(opened.tracker.run(expense, never, () => Promise.reject(failure))).rejects.toBe(failure);
    expect(count(opened)).toBe(left);
  });

  it('a request that the visitor stopped before its answer', async () => {
    const opened = await open();
    const controller = new AbortController();
    const answer = opened.tracker.run(expense, controller.signal, ({ signal }) => {
      controller.abort();
      return Promise.reject(signal.reason);
    });
    await expect(answer).rejects.toThrow();
    expect(count(opened)).toBe(0);
  });

  it('nothing that was answered', async () => {
    const opened = await open();
    expect(await opened.tracker.run(expense, never, async () => 'fine')).toBe('fine');
    expect(count(opened)).toBe(1);
  });
});

describe('what the server says', () => {
  const tomorrow = () => createCalendarDouble().now() + 86_400_000;

  it('updates the counter, up or down', async () => {
    const { tracker, double, use } = await open();
    tracker.reportQuota('chat', { limit: 5, remaining: 1, resetsAt: tomorrow() });
    expect(double.store.getState().usage.counts.ai?.count).toBe(4);
    expect(granted(use('chat', 3))).toBe(1);
    tracker.reportQuota('chat', { limit: 5, remaining: 3, resetsAt: tomorrow() });
    expect(granted(use('chat', 5))).toBe(3);
  });

  it('of a burst says nothing of the day', async () => {
    const { tracker, double, use } = await open();
    use('chat', 2);
    tracker.reportQuota('chat', { limit: 100, remaining: 99, resetsAt: double.calendar.now() + 60_000 });
    expect(granted(use('chat', 9))).toBe(3);
  });

  it('when it refuses, closes the feature until the time it names, and then opens it', async () => {
    const { tracker, double, use, dialog } = await open(TOKEN);
    const resetsAt = new Date('2026-11-21T18:00').getTime();
    const judged = tracker.toLimitError(
      { feature: 'chat', amount: 1, isPressed: true },
      limited({ quota: { limit: 20, remaining: 0, resetsAt } }),
    );
    expect(judged).toMatchObject({ error: { kind: 'limit', feature: 'chat', max: 20, resetsAt } });
    expect(dialog()).toEqual({ kind: 'limit', feature: 'chat', max: 20, resetsAt });
    expect(use()).toEqual([false]);
    double.calendar.set('2026-11-21T18:01');
    expect(use()).toEqual([true]);
  });

  it('by a Retry-After until tomorrow is the day’s end', async () => {
    const { tracker, dialog } = await open();
    const judged = tracker.toLimitError(
      { feature: 'chat', amount: 1, isPressed: true },
      limited({ retryAt: tomorrow() }),
    );
    expect(judged).toMatchObject({ error: { kind: 'limit', max: 5, resetsAt: tomorrow() } });
    expect(dialog()).toMatchObject({ resetsAt: tomorrow() });
  });

  it('by Retry-After for a moment is a pause, and no limit', async () => {
    const { tracker, dialog } = await open();
    const pause = limited({ retryAt: createCalendarDouble().now() + 60_000 });
    expect(tracker.toLimitError({ feature: 'chat', amount: 1, isPressed: true }, pause)).toBe(pause);
    expect(dialog()).toBeNull();
  });

  it('without a time is no word on the day', async () => {
    const { tracker, use } = await open();
    use('chat', 4);
    tracker.reportQuota('chat', { limit: 60, remaining: 59 });
    expect(granted(use('chat', 9))).toBe(1);
  });

  it('does not hold for another user, nor does what was counted by it', async () => {
    const { tracker, double, use } = await open(TOKEN);
    tracker.toLimitError(
      { feature: 'chat', amount: 1, isPressed: false },
      limited({ quota: { remaining: 0, resetsAt: double.calendar.now() + 60_000 } }),
    );
    expect(use()).toEqual([false]);
    applyConfig(double.store, { ...double.store.getState().session.config, userToken: 'another' });
    expect(use()).toEqual([true]);
  });
});

describe('days', () => {
  it('change at midnight while the widget is open', async () => {
    const { double, use } = await open();
    use('chat', 6);
    double.calendar.set('2026-11-22T00:00');
    expect(double.store.getState().usage.counts.ai).toEqual({ date: '2026-11-22', count: 0 });
    expect(granted(use('chat', 9))).toBe(5);
  });

  it('that are turned back and on again unlock nothing', async () => {
    const { double, use } = await open();
    use('chat', 5);
    for (const day of ['2026-11-20', '2026-11-19', '2026-11-20', '2026-11-21'])
      double.calendar.set(`${day}T12:00`);
    expect(use()).toEqual([false]);
  });

  it('far in the future, left by a wrong clock, lock no user out for longer than a day', async () => {
    const storage = createSharedStorage(new Map([[AI_KEY, '{"date":"9999-12-31","count":5}']]));
    const { double, use } = await open({}, { storage });
    expect(use()).toEqual([false]);
    double.calendar.set('2026-11-22T09:00');
    expect(use()).toEqual([true]);
  });
});

describe('several widgets and tabs', () => {
  let storage = createSharedStorage();
  beforeEach(() => (storage = createSharedStorage()));

  it('spend from one purse and see each other’s counts at once', async () => {
    const [first, second] = [await open({}, { storage }), await open({}, { storage })];
    expect(granted([...first.use('chat', 3), ...second.use('chat', 3)])).toBe(5);
    expect(first.double.store.getState().usage.counts.ai?.count).toBe(5);
    expect(first.use()).toEqual([false]);
  });

  it('are not listened to once the widget has left the page', async () => {
    const [first, second] = [await open({}, { storage }), await open({}, { storage })];
    suspend(first.double.store);
    let writes = 0;
    first.double.store.subscribe(() => (writes += 1));
    second.use('chat', 1);
    second.double.calendar.set('2026-11-22T00:00');
    expect(writes).toBe(0);
  });

  it.each(['', 'null', '[]', '{"date":5,"count":"x"}', '{"date":"2026-11-21","count":-3}', 'ﬀ\u0000', '5'])(
    'garbage in the storage, «%s», counts as nothing',
    async (garbage) => {
      storage.entries.set(AI_KEY, garbage);
      const { use } = await open({}, { storage });
      expect(granted(use('chat', 9))).toBe(5);
    },
  );
});
