import { describe, expect, it } from 'vitest';
import { applyConfig } from '../../../../src/state/store';
import { chatOf } from '../../../support/store/historyDouble';
import { HI, calm, opened } from './historyFixture';

describe('after a change of the configuration', () => {
  it('the panel shows only the chats of the new user', async () => {
    const { controller, store, history, names, view } = await opened();
    controller.select('a');
    controller.toggle();
    await calm();
    history.chats = [chatOf('z', 'Mine')];
    applyConfig(store, { ...store.getState().session.config, userToken: 'other' });
    expect([names(), view().currentId]).toEqual(['loading', undefined]);
    await calm();
    expect(names()).toEqual(['Mine']);
  });

  it('a late response for the previous user is ignored', async () => {
    const { controller, store, history, names, view } = await opened();
    const release = history.hold();
    const done = [controller.rename('a', 'Secret'), controller.remove('b')];
    controller.saveMessage(HI);
    applyConfig(store, { ...store.getState().session.config, userToken: '' });
    release();
    await Promise.all(done);
    await calm();
    expect([names(), view().currentId, view().alert]).toEqual(['idle', undefined, undefined]);
  });

  it('nothing is reloaded if the user stays the same', async () => {
    const { store, names } = await opened();
    applyConfig(store, { ...store.getState().session.config, theme: 'dark' });
    expect(names()).toEqual(['Beta', '', 'Alpha']);
  });
});
