import { describe, expect, it } from 'vitest';
import { LOGGED_IN, OFFLINE, HI, calm, open, opened } from './historyFixture';

describe('the history panel', () => {
  it('loads the chats when it is opened, the newest first, and closes', async () => {
    const { controller, view, names } = await open();
    expect(names()).toBe('idle');
    controller.toggle();
    expect([view().isOpen, names()]).toEqual([true, 'loading']);
    await calm();
    expect(names()).toEqual(['Beta', '', 'Alpha']);
    controller.toggle();
    expect(view().isOpen).toBe(false);
  });

  it('is created only once, however often its code is loaded', async () => {
    const { store, controller } = await open();
    expect(await store.getState().features.load('history')).toBe(controller);
  });

  it.each([
    ['an anonymous visitor', { ...LOGGED_IN, userToken: '' }],
    ['a page that keeps no chats', { ...LOGGED_IN, historyUrl: '' }],
  ])('requests and saves nothing for %s', async (_who, config) => {
    const { controller, history, names } = await opened(config);
    controller.saveMessage(HI);
    await calm();
    expect(names()).toBe('idle');
    expect(history.calls).toEqual([]);
  });

  it('shows and logs an error if the chats cannot be loaded, and loads them again on request', async () => {
    const all = await open();
    all.history.fault = () => OFFLINE;
    all.controller.toggle();
    await calm();
    expect(all.view().list).toEqual({ kind: 'error', error: OFFLINE });
    expect(all.emitted).toEqual([{ name: 'la-error', detail: { feature: 'history', error: OFFLINE } }]);
    all.history.fault = () => undefined;
    all.controller.refresh();
    expect(all.names()).toBe('loading');
    await calm();
    expect(all.names()).toEqual(['Beta', '', 'Alpha']);
  });

  it('still shows its list if the list cannot be refreshed, and shows an alert', async () => {
    const { controller, history, names, view, emitted } = await opened();
    controller.close();
    history.fault = () => OFFLINE;
    controller.toggle();
    await calm();
    expect(names()).toEqual(['Beta', '', 'Alpha']);
    expect(view().alert?.kind).toBe('refresh');
    expect(emitted.at(-1)?.name).toBe('la-error');
    controller.hideAlert();
    expect(view().alert).toBeUndefined();
  });

  it('shows one message at a time: an alert hides an earlier toast', async () => {
    const { controller, store, view } = await opened();
    store.getState().ui.showToast('copied');
    controller.select('gone');
    expect([store.getState().ui.toast, view().alert?.kind]).toEqual([null, 'missing']);
  });
});

describe('a chat that the user chooses', () => {
  it('is shown, is marked as current, and closes the panel', async () => {
    const { controller, shown, view } = await opened();
    controller.select('a');
    expect(shown).toEqual([[HI]]);
    expect([view().currentId, view().isOpen]).toEqual(['a', false]);
  });

  it('does not change if it is already on screen', async () => {
    const { controller, shown, view } = await opened();
    controller.select('a');
    controller.toggle();
    controller.select('a');
    expect([shown.length, view().isOpen]).toEqual([1, false]);
  });

  it('ends the reply in progress of the previous chat', async () => {
    const { controller, conversation } = await opened();
    controller.select('a');
    expect(conversation.stopped).toBe(1);
  });

  it('shows an alert if it is no longer in the list', async () => {
    const { controller, shown, view } = await opened();
    controller.select('gone');
    expect(view()).toMatchObject({ alert: { kind: 'missing' }, isOpen: true, currentId: undefined });
    expect(shown).toEqual([]);
  });
});
