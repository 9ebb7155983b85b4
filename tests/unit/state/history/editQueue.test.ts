import { describe, expect, it } from 'vitest';
import { OFFLINE, calm, opened } from './historyFixture';

describe('renaming a chat', () => {
  it('is shown at once, and the name is sent as typed', async () => {
    const { controller, names, history, view } = await opened();
    controller.setTask({ kind: 'rename', id: 'a' });
    const done = controller.rename('a', ' New  name ');
    expect(names()).toEqual(['Beta', '', ' New  name ']);
    expect(view().task).toBeUndefined();
    await done;
    expect(history.calls.at(-1)).toEqual(['rename', 'a', ' New  name ']);
    expect(names()).toEqual(['Beta', '', ' New  name ']);
  });

  it('never sends half a character', async () => {
    const { controller, history } = await opened();
    await controller.rename('a', 'Hi \ud83d');
    expect(history.calls.at(-1)).toEqual(['rename', 'a', 'Hi \ufffd']);
  });

  it('sends nothing if the name does not change', async () => {
    const { controller, history } = await opened();
    await controller.rename('a', 'Alpha');
    expect(history.calls.map(([name]) => name)).toEqual(['list']);
  });

  it('is reverted with an alert if it fails', async () => {
    const { controller, names, history, view, emitted } = await opened();
    history.fault = () => OFFLINE;
    await controller.rename('a', 'New');
    expect(names()).toEqual(['Beta', '', 'Alpha']);
    expect(view().alert?.kind).toBe('rename');
    expect(emitted.at(-1)).toEqual({
      name: 'la-error',
      detail: { feature: 'history', error: { ...OFFLINE, operation: 'rename' } },
    });
  });

  it('twice in a row results in the last name, whether or not the first request succeeds', async () => {
    const { controller, names, history } = await opened();
    let isFirst = true;
    history.fault = () => {
      if (!isFirst) return undefined;
      isFirst = false;
      return OFFLINE;
    };
    const both = [controller.rename('a', 'One'), controller.rename('a', 'Two')];
    expect(names()).toEqual(['Beta', '', 'Two']);
    await Promise.all(both);
    expect(names()).toEqual(['Beta', '', 'Two']);
    expect(history.chats.find(({ id }) => id === 'a')?.name).toBe('Two');
  });

  it('is not reverted when an older list of chats arrives', async () => {
    const { controller, names, history } = await opened();
    controller.close();
    const release = history.hold();
    controller.toggle();
    const done = controller.rename('a', 'New');
    release();
    await done;
    await calm();
    expect(names()).toEqual(['Beta', '', 'New']);
  });
});

describe('deleting a chat', () => {
  it('is shown at once', async () => {
    const { controller, names, history, view } = await opened();
    controller.setTask({ kind: 'delete', id: 'b' });
    const done = controller.remove('b');
    expect([names(), view().task]).toEqual([['', 'Alpha'], undefined]);
    await done;
    expect(history.chats.map(({ id }) => id)).toEqual(['a', 'c']);
  });

  it('is reverted with an alert if it fails', async () => {
    const { controller, names, history, view } = await opened();
    history.fault = () => OFFLINE;
    await controller.remove('b');
    expect(names()).toEqual(['Beta', '', 'Alpha']);
    expect(view().alert?.kind).toBe('delete');
  });

  it('ends the chat if it is on screen, and does not change another chat on screen', async () => {
    const { controller, begun, view } = await opened();
    controller.select('a');
    await controller.remove('b');
    expect([begun(), view().currentId]).toEqual([0, 'a']);
    await controller.remove('a');
    expect([begun(), view().currentId]).toEqual([1, undefined]);
  });
});
