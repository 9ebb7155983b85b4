import { describe, expect, it, vi } from 'vitest';
import { DEFAULT_CONFIG, type HostConfig } from '../../../../src/domain/hostConfig';
import { applyConfig } from '../../../../src/state/store';
import { createStoreDouble } from '../../../support/store/storeDouble';

async function openWith(before: Partial<HostConfig>) {
  const { store } = createStoreDouble(before);
  const { features, ui } = store.getState();
  await features.load('write');
  const onUserChange = features
    .controllers()
    .filter((controller) => 'onUserChange' in controller)
    .map((controller) => vi.spyOn(controller, 'onUserChange'));
  ui.openDialog({ kind: 'limit', feature: 'write' });
  return { store, onUserChange };
}

describe('a configuration change', () => {
  it.each([
    ['a login', {}, { userToken: 'ada' }],
    ['a logout', { userToken: 'ada' }, {}],
    ['another user', { userToken: 'ada' }, { userToken: 'bob' }],
    ['another plan', { userToken: 'ada' }, { userToken: 'ada', plan: 'paid' }],
  ] as const)('with %s calls every loaded controller and closes the dialog', async (_name, from, to) => {
    const { store, onUserChange } = await openWith(from);
    const [before, now] = [
      { ...DEFAULT_CONFIG, ...from },
      { ...DEFAULT_CONFIG, ...to },
    ];
    applyConfig(store, now);
    expect(onUserChange.length).toBeGreaterThan(1);
    for (const spy of onUserChange) expect(spy.mock.calls).toEqual([[before, now]]);
    expect(store.getState().ui.dialog).toBeNull();
  });

  it('without a change of the user does not close the dialog', async () => {
    const { store, onUserChange } = await openWith({ userToken: 'ada' });
    applyConfig(store, { ...DEFAULT_CONFIG, userToken: 'ada', theme: 'dark' });
    for (const spy of onUserChange) expect(spy).not.toHaveBeenCalled();
    expect(store.getState().ui.dialog).not.toBeNull();
  });
});
