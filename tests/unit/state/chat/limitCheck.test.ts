import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_LIMITS } from '@lang-assistant/core/usage/limits';
import { createLimitCheck } from '../../../../src/state/chat/limitCheck';
import { suspend } from '../../../../src/state/store';
import { createStoreDouble } from '../../../support/store/storeDouble';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const NO_QUESTIONS = { ...DEFAULT_LIMITS, aiPerDay: { anonymous: 0, free: 0, paid: 0 } };

describe('a question', () => {
  it('within the daily limit is allowed', async () => {
    const { store } = createStoreDouble();
    expect(await createLimitCheck(store.getState).isAllowed()).toBe(true);
  });

  it('beyond the daily limit is not allowed', async () => {
    const { store } = createStoreDouble({ limits: NO_QUESTIONS });
    expect(await createLimitCheck(store.getState).isAllowed()).toBe(false);
  });

  it('is not allowed after a newer question is checked, or the check is cancelled', async () => {
    const { store } = createStoreDouble();
    const check = createLimitCheck(store.getState);
    const checks = [check.isAllowed(), check.isAllowed(), check.isAllowed()];
    check.cancel();
    expect(await Promise.all(checks)).toEqual([false, false, false]);
    expect(await Promise.all([check.isAllowed(), check.isAllowed()])).toEqual([false, true]);
  });

  it.each([
    ['without a limit', { plan: 'paid', userToken: 'token' } as const],
    ['with a limit', {}],
  ])('%s is not allowed while the element is not in the page', async (_what, config) => {
    const { store } = createStoreDouble(config);
    suspend(store);
    expect(await createLimitCheck(store.getState).isAllowed()).toBe(false);
  });
});
