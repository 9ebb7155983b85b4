import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLimitCheck } from '../../../../src/state/chat/limitCheck';
import { suspend } from '../../../../src/state/store';
import { createStoreDouble } from '../../../support/store/storeDouble';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([
  ['without a limit', { plan: 'paid', userToken: 'token' } as const],
  ['with a limit', {}],
])('a question %s is not allowed while the element is not in the page', async (_what, config) => {
  const { store } = createStoreDouble(config);
  suspend(store);
  expect(await createLimitCheck(store.getState).isAllowed()).toBe(false);
});
