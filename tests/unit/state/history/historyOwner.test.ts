import { describe, expect, it } from 'vitest';
import { applyConfig } from '../../../../src/state/store';
import { chatOf } from '../../../support/store/historyDouble';
import { HI, calm, opened } from './historyFixture';

describe('another user', () => {
  it('does not see the chats of the previous user, and sees their own if the panel is open', async () => {
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

  it('gets no late answer of the one before', async () => {
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

  it('is the same one while only other settings change', async () => {
    const { store, names } = await opened();
    applyConfig(store, { ...store.getState().session.config, theme: 'dark' });
    expect(names()).toEqual(['Beta', '', 'Alpha']);
  });
});
