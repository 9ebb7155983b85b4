import { describe, expect, it } from 'vitest';
import { ServiceError } from '@lang-assistant/core/errors';
import { applyConfig } from '../../../../src/state/store';
import { TOKEN, PAID, open, granted, never, type Opened } from './usageFixture';

describe('the daily limits of spec §6', () => {
  it.each([
    ['an anonymous visitor', {}, 'chat', 5],
    ['a visitor with a token', TOKEN, 'files', 3],
    ['a paid plan', PAID, 'write', 50],
  ] as const)('allow %s with %j to use %s this often: %i', async (_who, config, feature, times) => {
    const { use, dialog } = open(config);
    expect(granted(await use(feature, 50))).toBe(times);
    if (times < 50) expect(dialog()).toMatchObject({ kind: 'limit', feature, max: times });
    else expect(dialog()).toBeNull();
  });

  it('are replaced by limits that the page sets', async () => {
    const { double, use } = open();
    const { config } = double.store.getState().session;
    const limits = { ...config.limits, aiPerDay: { anonymous: 0, free: 1, paid: 2 } };
    applyConfig(double.store, { ...config, limits });
    expect(await use()).toEqual([false]);
  });

  it('rise at once after a login, but earlier uses still count', async () => {
    const { double, use } = open();
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
    const opened = open();
    await expect(opened.charge(expense, never, () => Promise.reject(failure))).rejects.toBe(failure);
    expect(count(opened)).toBe(left);
  });

  it('is refunded if the user stopped the request before its response', async () => {
    const opened = open();
    const controller = new AbortController();
    const answer = opened.charge(expense, controller.signal, ({ signal }) => {
      controller.abort();
      return Promise.reject(signal.reason);
    });
    await expect(answer).rejects.toThrow();
    expect(count(opened)).toBe(0);
  });

  it('is not refunded after a response', async () => {
    const opened = open();
    expect(await opened.charge(expense, never, async () => 'fine')).toBe('fine');
    expect(count(opened)).toBe(1);
  });
});

describe('without a limit for the user', () => {
  it('nothing is counted or stored, until the server reports a daily quota', async () => {
    const { double, use, report } = open();
    expect(await use('translate')).toEqual([true]);
    expect(double.storage.entries.size).toBe(0);
    await report({ limit: 5, remaining: 0, resetsAt: double.calendar.now() + 5 * 3_600_000 }, 'translate');
    expect(await use('translate')).toEqual([false]);
  });
});

describe('a request that is aborted before it is sent', () => {
  it('is not sent, costs nothing and opens no dialog', async () => {
    const { charge, use, dialog, double } = open();
    await use('files');
    const ask = () => Promise.reject(new Error('sent'));
    const cost = { feature: 'files', amount: 1, isPressed: true } as const;
    await expect(charge(cost, AbortSignal.abort('left'), ask)).rejects.toBe('left');
    expect(dialog()).toBeNull();
    expect(double.store.getState().usage.counts.files?.count).toBe(1);
  });
});
