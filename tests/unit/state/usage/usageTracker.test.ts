import { describe, expect, it } from 'vitest';
import { ServiceError } from '@lang-assistant/core/errors';
import { applyConfig } from '../../../../src/state/store';
import { TOKEN, PAID, open, granted, never, type Opened } from './trackerFixture';

describe('the daily limits of spec §6', () => {
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
  ] as const)('allow %s with %j to use %s this often: %i', async (_who, config, feature, times) => {
    const { use, dialog } = await open(config);
    expect(granted(await use(feature, 50))).toBe(times);
    if (times < 50) expect(dialog()).toMatchObject({ kind: 'limit', feature, max: times });
    else expect(dialog()).toBeNull();
  });

  it('count dictionary and chat together; writing assistant and files are counted separately', async () => {
    const { use } = await open();
    expect(granted([...(await use('dictionary', 3)), ...(await use('chat', 3))])).toBe(5);
    expect([granted(await use('write', 6)), granted(await use('files', 2))]).toEqual([5, 1]);
  });

  it('are replaced by limits that the page sets', async () => {
    const { double, use } = await open();
    const { config } = double.store.getState().session;
    const limits = { ...config.limits, aiPerDay: { anonymous: 0, free: 1, paid: 2 } };
    applyConfig(double.store, { ...config, limits });
    expect(await use()).toEqual([false]);
  });

  it('rise at once after a login, but earlier uses still count', async () => {
    const { double, use } = await open();
    await use('chat', 5);
    const { config } = double.store.getState().session;
    applyConfig(double.store, { ...config, ...TOKEN });
    expect(granted(await use('chat', 9))).toBe(5);
  });
});

describe('a counted use', () => {
  const expense = { feature: 'chat', amount: 1, isPressed: true } as const;
  const count = ({ double }: Opened) => double.store.getState().usage.counts.ai?.count;

  it.each([
    ['that never reached the server', new ServiceError({ kind: 'network' }), 0],
    ['that has no backend', new ServiceError({ kind: 'unsupported', feature: 'chat' }), 0],
    ['that the server answered badly', new ServiceError({ kind: 'http', status: 500 }), 1],
    ['that took too long', new ServiceError({ kind: 'timeout' }), 1],
  ])('is refunded only if no server received the request: a request %s', async (_what, failure, left) => {
    const opened = await open();
    await expect(opened.tracker.run(expense, never, () => Promise.reject(failure))).rejects.toBe(failure);
    expect(count(opened)).toBe(left);
  });

  it('is refunded if the user stopped the request before its response', async () => {
    const opened = await open();
    const controller = new AbortController();
    const answer = opened.tracker.run(expense, controller.signal, ({ signal }) => {
      controller.abort();
      return Promise.reject(signal.reason);
    });
    await expect(answer).rejects.toThrow();
    expect(count(opened)).toBe(0);
  });

  it('is not refunded after a response', async () => {
    const opened = await open();
    expect(await opened.tracker.run(expense, never, async () => 'fine')).toBe('fine');
    expect(count(opened)).toBe(1);
  });
});
