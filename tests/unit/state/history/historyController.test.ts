import { describe, expect, it } from 'vitest';
import { applyConfig, resume, suspend } from '../../../../src/state/store';
import { chatOf } from '../../../support/store/historyDouble';
import { LOGGED_IN, OFFLINE, HI, calm, open, opened } from './historyFixture';

describe('the panel', () => {
  it('loads when it is opened, the newest first, and closes', async () => {
    const { controller, view, names } = await open();
    expect(names()).toBe('idle');
    controller.toggle();
    expect([view().isOpen, names()]).toEqual([true, 'loading']);
    await calm();
    expect(names()).toEqual(['Beta', '', 'Alpha']);
    controller.toggle();
    expect(view().isOpen).toBe(false);
  });

  it('is one for each widget', async () => {
    const { store, controller } = await open();
    expect(await store.getState().features.load('history')).toBe(controller);
  });

  it.each([
    ['an anonymous visitor', { ...LOGGED_IN, userToken: '' }],
    ['a page that keeps no chats', { ...LOGGED_IN, historyUrl: '' }],
  ])('asks and keeps nothing for %s', async (_who, config) => {
    const { controller, history, names } = await opened(config);
    controller.record(HI);
    await calm();
    expect(names()).toBe('idle');
    expect(history.calls).toEqual([]);
  });

  it('that cannot load says so, and tries again when it is asked to', async () => {
    const all = await open();
    all.history.fault = () => OFFLINE;
    all.controller.toggle();
    await calm();
    expect(all.view().list).toEqual({ kind: 'error', error: OFFLINE });
    all.history.fault = () => undefined;
    all.controller.refresh();
    expect(all.names()).toBe('loading');
    await calm();
    expect(all.names()).toEqual(['Beta', '', 'Alpha']);
  });

  it('that cannot get what is new keeps what it has, and says so', async () => {
    const { controller, history, names, view } = await opened();
    controller.close();
    history.fault = () => OFFLINE;
    controller.toggle();
    await calm();
    expect(names()).toEqual(['Beta', '', 'Alpha']);
    expect(view().alert?.kind).toBe('refresh');
    controller.hideAlert();
    expect(view().alert).toBeUndefined();
  });

  it('says one thing at a time: an earlier toast goes', async () => {
    const { controller, store, view } = await opened();
    store.getState().ui.showToast('copied');
    controller.select('gone');
    expect([store.getState().ui.toast, view().alert?.kind]).toEqual([null, 'missing']);
  });
});

describe('a chat that is chosen', () => {
  it('is on screen, is the current one, and closes the panel', async () => {
    const { controller, shown, view } = await opened();
    controller.select('a');
    expect(shown).toEqual([[HI]]);
    expect([view().currentId, view().isOpen]).toEqual(['a', false]);
  });

  it('goes on in its record', async () => {
    const { controller, history } = await opened();
    controller.select('a');
    controller.record({ role: 'user', content: 'More' });
    await calm();
    expect(history.chats.find(({ id }) => id === 'a')?.messages.map(({ content }) => content)).toEqual([
      'Hi there you',
      'More',
    ]);
  });

  it('and is on screen already stays as it is', async () => {
    const { controller, shown, view } = await opened();
    controller.select('a');
    controller.toggle();
    controller.select('a');
    expect([shown.length, view().isOpen]).toEqual([1, false]);
  });

  it('ends the reply that is being written, in the chat that it belongs to', async () => {
    const { controller, conversation } = await opened();
    controller.select('a');
    expect(conversation.stopped).toBe(1);
  });

  it('and is not there any more is told of', async () => {
    const { controller, shown, view } = await opened();
    controller.select('gone');
    expect(view()).toMatchObject({ alert: { kind: 'missing' }, isOpen: true, currentId: undefined });
    expect(shown).toEqual([]);
  });
});

describe('a new chat', () => {
  it('is in the list, above all others, with its turns', async () => {
    const { controller, names, view, shown } = await opened();
    controller.record(HI);
    await calm();
    expect(names()).toEqual(['Hi there', 'Beta', '', 'Alpha']);
    expect(view().currentId).toBe('made-1');
    controller.record({ role: 'assistant', content: 'Hello' });
    await calm();
    controller.startNew();
    expect(view().currentId).toBeUndefined();
    controller.select('made-1');
    expect(shown).toEqual([[HI, { role: 'assistant', content: 'Hello' }]]);
  });

  it('that comes while the list is on its way is not lost from it', async () => {
    const { controller, names, history } = await open();
    const release = history.hold();
    controller.toggle();
    controller.record(HI);
    release();
    await calm();
    expect(names()).toContain('Hi there');
  });

  it('that cannot be saved is logged, and the user sees no error', async () => {
    const { controller, history, reported, view } = await opened();
    history.fault = () => OFFLINE;
    controller.record(HI);
    await calm();
    expect(reported).toHaveLength(1);
    expect(view().alert).toBeUndefined();
  });
});

describe('another user', () => {
  it('sees nothing of the one before, and what is theirs if the panel is open', async () => {
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
    controller.record(HI);
    applyConfig(store, { ...store.getState().session.config, userToken: '' });
    release();
    await Promise.all(done);
    await calm();
    expect([names(), view().currentId, view().alert]).toEqual(['idle', undefined, undefined]);
  });

  it('is none while only other settings change', async () => {
    const { store, names } = await opened();
    applyConfig(store, { ...store.getState().session.config, theme: 'dark' });
    expect(names()).toEqual(['Beta', '', 'Alpha']);
  });
});

describe('a widget that leaves the page', () => {
  it('has nothing open that waits for an answer', async () => {
    const { controller, store, view } = await opened();
    controller.setTask({ kind: 'delete', id: 'a' });
    suspend(store);
    expect(view().task).toBeUndefined();
  });

  it('aborts the request for its chats, and asks again when it is back', async () => {
    const { controller, store, history, names } = await open();
    let aborted = 0;
    const { list } = history.port;
    history.port.list = (call) => {
      call.signal.addEventListener('abort', () => (aborted += 1));
      return list(call);
    };
    const release = history.hold();
    controller.toggle();
    await calm();
    suspend(store);
    expect(aborted).toBe(1);
    release();
    await calm();
    expect(names()).toBe('loading');
    resume(store);
    await calm();
    expect([names(), history.calls.length]).toEqual([['Beta', '', 'Alpha'], 2]);
  });

  it('does not ask again for chats that it has', async () => {
    const { store, history } = await opened();
    suspend(store);
    resume(store);
    await calm();
    expect(history.calls).toHaveLength(1);
  });
});
