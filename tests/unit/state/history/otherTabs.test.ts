import { describe, expect, it } from 'vitest';
import type { ChatTurn } from '../../../../src/domain/history/history';
import { chatOf } from '../../../support/store/historyDouble';
import { OFFLINE, HI, calm, opened } from './historyFixture';

describe('the chat on screen, to which another tab adds messages,', () => {
  const MORE: ChatTurn = { role: 'user', content: 'From the other tab' };
  const MINE: ChatTurn = { role: 'user', content: 'From this tab' };

  async function chosen() {
    const all = await opened();
    all.controller.select('a');
    await calm();
    all.elsewhere('a', MORE);
    all.controller.toggle();
    await calm();
    return all;
  }

  it('shows the messages when it is chosen again', async () => {
    const { controller, caughtUp, shown, view } = await chosen();
    controller.select('a');
    expect(caughtUp).toEqual([[HI, MORE]]);
    expect([shown.length, view().isOpen, view().currentId]).toEqual([1, false, 'a']);
    controller.select('a');
    expect(caughtUp).toHaveLength(1);
  });

  it('shows the messages when it is chosen before the new list has arrived', async () => {
    const { controller, caughtUp, elsewhere, history } = await opened();
    controller.select('a');
    elsewhere('a', MORE);
    const release = history.hold();
    controller.toggle();
    controller.select('a');
    // A change during the request means that the list is requested again.
    const renamed = controller.rename('b', 'Gamma');
    expect(caughtUp).toEqual([]);
    release();
    await renamed;
    await calm();
    expect(caughtUp).toEqual([[HI, MORE]]);
  });

  it('does not change when the list arrives after the user has chosen another chat', async () => {
    const { controller, caughtUp, elsewhere, history } = await opened();
    elsewhere('a', MORE);
    const release = history.hold();
    controller.refresh();
    controller.select('a');
    controller.select('b');
    release();
    await calm();
    expect(caughtUp).toEqual([]);
  });

  it('does not change while a reply is in progress', async () => {
    const { controller, caughtUp, conversation, view } = await chosen();
    conversation.isBusy = true;
    controller.select('a');
    expect([caughtUp, view().isOpen, conversation.stopped]).toEqual([[], false, 1]);
  });

  it('still shows its messages that are not saved yet', async () => {
    const { controller, history, caughtUp } = await chosen();
    history.fault = () => OFFLINE;
    controller.saveMessage(MINE);
    await calm();
    controller.select('a');
    expect(caughtUp).toEqual([[HI, MORE, MINE]]);
  });

  it('does not treat messages from this tab as new', async () => {
    const { controller, caughtUp } = await opened();
    controller.select('a');
    controller.saveMessage(MINE);
    await calm();
    controller.toggle();
    await calm();
    controller.select('a');
    expect(caughtUp).toEqual([]);
  });

  it('shows a message only once, even if it was being saved when the list was loaded', async () => {
    const { controller, history, view } = await opened();
    controller.select('a');
    // The server has stored the message, and its response is delayed.
    const { port } = history;
    let arrive = () => undefined as void;
    const late = new Promise<void>((resolve) => (arrive = resolve));
    const { addMessage } = port;
    port.addMessage = async (...args) => {
      await addMessage(...args);
      await late;
    };
    controller.saveMessage(MINE);
    await calm();
    controller.toggle();
    await calm();
    arrive();
    await calm();
    const { list } = view();
    const chat = list.kind === 'success' ? list.value.find(({ id }) => id === 'a') : undefined;
    expect(chat?.messages).toEqual([HI, MINE]);
  });

  it('goes on as a new chat, with an alert, if another device deletes it while it is on screen', async () => {
    const { controller, history, view, names, shown, emitted } = await opened();
    controller.select('a');
    await calm();
    history.chats = history.chats.filter(({ id }) => id !== 'a');
    controller.saveMessage(MINE);
    await calm();
    expect(history.chats[0]).toMatchObject({ name: 'From this', messages: [MINE] });
    expect([view().currentId, view().alert?.kind]).toEqual(['made-1', 'missing']);
    expect(names()).toEqual(['From this', 'Beta', '']);
    expect(shown).toEqual([[HI]]);
    expect(emitted.filter(({ name }) => name === 'la-error')).toEqual([
      {
        name: 'la-error',
        detail: { feature: 'history', error: { kind: 'http', status: 404, operation: 'add' } },
      },
    ]);
  });

  describe('if another device has deleted it,', () => {
    async function deletedElsewhere() {
      const all = await opened();
      all.history.chats = all.history.chats.filter(({ id }) => id !== 'a');
      all.controller.select('a');
      return all;
    }

    it('is shown from the list, until the new list shows that it is gone', async () => {
      const { view, shown, names } = await deletedElsewhere();
      expect([shown, view().currentId]).toEqual([[[HI]], 'a']);
      await calm();
      expect([shown, view().currentId, view().alert?.kind]).toEqual([[[HI]], undefined, 'missing']);
      expect(names()).toEqual(['Beta', '']);
    });

    it.each([
      ['before', false],
      ['after', true],
    ])('what the user types %s the new list goes on as a new chat, with one alert', async (_when, waits) => {
      const { controller, history, view, names } = await deletedElsewhere();
      if (waits) await calm();
      controller.saveMessage(MINE);
      controller.saveMessage({ role: 'assistant', content: 'Reply' });
      await calm();
      expect(history.chats.map(({ messages }) => messages.length)).toEqual([2, 0, 0]);
      expect([view().currentId, view().alert]).toEqual(['made-1', { id: 1, kind: 'missing' }]);
      expect(names()).toEqual(['From this', 'Beta', '']);
    });

    it('nothing is said if the list cannot be loaded, or if the user has gone on to another chat', async () => {
      const offline = await deletedElsewhere();
      offline.history.fault = () => OFFLINE;
      await calm();
      expect([offline.view().currentId, offline.view().alert?.kind]).toEqual(['a', 'refresh']);
      const moved = await deletedElsewhere();
      moved.controller.select('b');
      await calm();
      expect([moved.view().currentId, moved.view().alert]).toEqual(['b', undefined]);
    });
  });

  it('is not taken for gone if the list is as long as a list can be', async () => {
    const { controller, history, view } = await opened();
    const many = Array.from({ length: 2000 }, (_, index) => chatOf(`${index}`, 'x', 4));
    history.chats = many;
    controller.select('a');
    await calm();
    expect([view().currentId, view().alert]).toEqual(['a', undefined]);
  });

  it('is not saved again if the user deletes it while a message is sent', async () => {
    const { controller, history, view } = await opened();
    controller.select('a');
    const done = controller.remove('a');
    controller.saveMessage(MINE);
    await done;
    await calm();
    expect(history.chats.map(({ id }) => id)).toEqual(['b', 'c']);
    expect(view().currentId).toBeUndefined();
  });
});
