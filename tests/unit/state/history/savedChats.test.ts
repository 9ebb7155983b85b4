import { describe, expect, it } from 'vitest';
import { resume, suspend } from '../../../../src/state/store';
import { OFFLINE, HI, calm, open, opened } from './historyFixture';

describe('a new chat in the history', () => {
  it('is the first in the list, with its messages', async () => {
    const { controller, names, view, shown } = await opened();
    controller.saveMessage(HI);
    await calm();
    expect(names()).toEqual(['Hi there', 'Beta', '', 'Alpha']);
    expect(view().currentId).toBe('made-1');
    controller.saveMessage({ role: 'assistant', content: 'Hello' });
    await calm();
    controller.startNew();
    expect(view().currentId).toBeUndefined();
    controller.select('made-1');
    expect(shown).toEqual([[HI, { role: 'assistant', content: 'Hello' }]]);
  });

  it('appears in the list even if it is saved while the list is loading', async () => {
    const { controller, names, history } = await open();
    const release = history.hold();
    controller.toggle();
    controller.saveMessage(HI);
    release();
    await calm();
    expect(names()).toContain('Hi there');
  });

  it('that cannot be saved is logged, and the user sees no error', async () => {
    const { controller, history, emitted, view } = await opened();
    history.fault = () => OFFLINE;
    controller.saveMessage(HI);
    await calm();
    expect(emitted.at(-1)).toEqual({
      name: 'la-error',
      detail: { feature: 'history', error: { ...OFFLINE, operation: 'create' } },
    });
    expect(view().alert).toBeUndefined();
  });
});

describe('when the widget leaves the page, the history', () => {
  it('closes the open confirmation of a deletion', async () => {
    const { controller, store, view } = await opened();
    controller.setTask({ kind: 'delete', id: 'a' });
    suspend(store);
    expect(view().task).toBeUndefined();
  });

  it('aborts the request for its chats, and requests them again when the widget is back', async () => {
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

  it('sends no second request for chats that are already loaded', async () => {
    const { store, history } = await opened();
    suspend(store);
    resume(store);
    await calm();
    expect(history.calls).toHaveLength(1);
  });
});
