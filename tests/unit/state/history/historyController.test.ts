import { describe, expect, it } from 'vitest';
import type { AppError } from '../../../../src/domain/errors';
import type { ChatTurn } from '../../../../src/domain/history/history';
import type { HostConfig } from '../../../../src/domain/hostConfig';
import { applyConfig, resume, suspend } from '../../../../src/state/store';
import { chatOf, createHistoryDouble } from '../../../support/historyDouble';
import { createStoreDouble } from '../../../support/storeDouble';

const LOGGED_IN: Partial<HostConfig> = { historyUrl: 'https://host.example', userToken: 't0ken' };
const OFFLINE: AppError = { kind: 'network' };
const HI: ChatTurn = { role: 'user', content: 'Hi there you' };
const calm = () => new Promise((resolve) => setImmediate(resolve));

async function open(config: Partial<HostConfig> = LOGGED_IN) {
  const history = createHistoryDouble([
    chatOf('a', 'Alpha', 1, [HI]),
    chatOf('b', 'Beta', 3),
    chatOf('c', '', 2),
  ]);
  const double = createStoreDouble(config, { history });
  const desk = await double.store.getState().features.load('history');
  const shown: (readonly ChatTurn[])[] = [];
  const caughtUp: (readonly ChatTurn[])[] = [];
  let begun = 0;
  const conversation = { isBusy: false, stopped: 0 };
  desk.connect({
    stop: () => (conversation.stopped += 1),
    show: (messages) => shown.push(messages),
    catchUp: (messages) => caughtUp.push(messages),
    isBusy: () => conversation.isBusy,
    startNewChat: () => (begun += 1),
  });
  const view = () => {
    const found = double.store.getState().history.view;
    if (!found) throw new Error('the history is not open');
    return found;
  };
  const names = () => {
    const { list } = view();
    return list.kind === 'success' ? list.value.map(({ name }) => name) : list.kind;
  };
  /** Another tab says something in a chat. */
  function elsewhere(id: string, ...turns: ChatTurn[]): void {
    history.chats = history.chats.map((chat) =>
      chat.id === id ? { ...chat, messages: [...chat.messages, ...turns] } : chat,
    );
  }
  return {
    ...double,
    history,
    desk,
    view,
    names,
    shown,
    caughtUp,
    conversation,
    elsewhere,
    begun: () => begun,
  };
}

async function opened(config?: Partial<HostConfig>) {
  const all = await open(config);
  all.desk.toggle();
  await calm();
  return all;
}

describe('the panel', () => {
  it('loads when it is opened, the newest first, and closes', async () => {
    const { desk, view, names } = await open();
    expect(names()).toBe('idle');
    desk.toggle();
    expect([view().isOpen, names()]).toEqual([true, 'loading']);
    await calm();
    expect(names()).toEqual(['Beta', '', 'Alpha']);
    desk.toggle();
    expect(view().isOpen).toBe(false);
  });

  it('is one for each widget', async () => {
    const { store, desk } = await open();
    expect(await store.getState().features.load('history')).toBe(desk);
  });

  it.each([
    ['an anonymous visitor', { ...LOGGED_IN, userToken: '' }],
    ['a page that keeps no chats', { ...LOGGED_IN, historyUrl: '' }],
  ])('asks and keeps nothing for %s', async (_who, config) => {
    const { desk, history, names } = await opened(config);
    desk.record(HI);
    await calm();
    expect(names()).toBe('idle');
    expect(history.calls).toEqual([]);
  });

  it('that cannot load says so, and tries again when it is asked to', async () => {
    const all = await open();
    all.history.fault = () => OFFLINE;
    all.desk.toggle();
    await calm();
    expect(all.view().list).toEqual({ kind: 'error', error: OFFLINE });
    all.history.fault = () => undefined;
    all.desk.refresh();
    expect(all.names()).toBe('loading');
    await calm();
    expect(all.names()).toEqual(['Beta', '', 'Alpha']);
  });

  it('that cannot get what is new keeps what it has, and says so', async () => {
    const { desk, history, names, view } = await opened();
    desk.close();
    history.fault = () => OFFLINE;
    desk.toggle();
    await calm();
    expect(names()).toEqual(['Beta', '', 'Alpha']);
    expect(view().alert?.kind).toBe('refresh');
    desk.hideAlert();
    expect(view().alert).toBeUndefined();
  });

  it('says one thing at a time: an earlier toast goes', async () => {
    const { desk, store, view } = await opened();
    store.getState().ui.showToast('copied');
    desk.select('nobody');
    expect([store.getState().ui.toast, view().alert?.kind]).toEqual([null, 'missing']);
  });
});

describe('a chat that is chosen', () => {
  it('is on screen, is the current one, and closes the panel', async () => {
    const { desk, shown, view } = await opened();
    desk.select('a');
    expect(shown).toEqual([[HI]]);
    expect([view().currentId, view().isOpen]).toEqual(['a', false]);
  });

  it('goes on in its record', async () => {
    const { desk, history } = await opened();
    desk.select('a');
    desk.record({ role: 'user', content: 'More' });
    await calm();
    expect(history.chats.find(({ id }) => id === 'a')?.messages.map(({ content }) => content)).toEqual([
      'Hi there you',
      'More',
    ]);
  });

  it('and is on screen already stays as it is', async () => {
    const { desk, shown, view } = await opened();
    desk.select('a');
    desk.toggle();
    desk.select('a');
    expect([shown.length, view().isOpen]).toEqual([1, false]);
  });

  it('ends the reply that is being written, in the chat that it belongs to', async () => {
    const { desk, conversation } = await opened();
    desk.select('a');
    expect(conversation.stopped).toBe(1);
  });

  it('and is not there any more is told of', async () => {
    const { desk, shown, view } = await opened();
    desk.select('gone');
    expect(view()).toMatchObject({ alert: { kind: 'missing' }, isOpen: true, currentId: undefined });
    expect(shown).toEqual([]);
  });
});

describe('the chat on screen, in which another tab has said something', () => {
  const MORE: ChatTurn = { role: 'user', content: 'From the other tab' };
  const MINE: ChatTurn = { role: 'user', content: 'From this tab' };

  async function chosen() {
    const all = await opened();
    all.desk.select('a');
    all.elsewhere('a', MORE);
    all.desk.toggle();
    await calm();
    return all;
  }

  it('catches up when it is chosen again', async () => {
    const { desk, caughtUp, shown, view } = await chosen();
    desk.select('a');
    expect(caughtUp).toEqual([[HI, MORE]]);
    expect([shown.length, view().isOpen, view().currentId]).toEqual([1, false, 'a']);
    desk.select('a');
    expect(caughtUp).toHaveLength(1);
  });

  it('is left alone while a reply is being written', async () => {
    const { desk, caughtUp, conversation, view } = await chosen();
    conversation.isBusy = true;
    desk.select('a');
    expect([caughtUp, view().isOpen, conversation.stopped]).toEqual([[], false, 1]);
  });

  it('loses nothing of what could not be kept yet', async () => {
    const { desk, history, caughtUp } = await chosen();
    history.fault = () => OFFLINE;
    desk.record(MINE);
    await calm();
    desk.select('a');
    expect(caughtUp).toEqual([[HI, MORE, MINE]]);
  });

  it('does not take for news what it has said itself', async () => {
    const { desk, caughtUp } = await opened();
    desk.select('a');
    desk.record(MINE);
    await calm();
    desk.toggle();
    await calm();
    desk.select('a');
    expect(caughtUp).toEqual([]);
  });

  it('does not say twice what was on its way when the list came', async () => {
    const { desk, history, view } = await opened();
    desk.select('a');
    // It has got there, and its answer is on its way.
    const { port } = history;
    let arrive = () => undefined as void;
    const late = new Promise<void>((resolve) => (arrive = resolve));
    const { addMessage } = port;
    port.addMessage = async (...args) => {
      await addMessage(...args);
      await late;
    };
    desk.record(MINE);
    await calm();
    desk.toggle();
    await calm();
    arrive();
    await calm();
    const { list } = view();
    const chat = list.kind === 'success' ? list.value.find(({ id }) => id === 'a') : undefined;
    expect(chat?.messages).toEqual([HI, MINE]);
  });

  it('and that another tab has deleted comes back whole, by its name, with what is said next', async () => {
    const { desk, history, view, names, reported } = await opened();
    desk.select('a');
    history.chats = history.chats.filter(({ id }) => id !== 'a');
    desk.record(MINE);
    await calm();
    expect(history.chats[0]).toMatchObject({ name: 'Alpha', messages: [HI, MINE] });
    expect(view().currentId).toBe('made-1');
    expect(names()).toEqual(['Alpha', 'Beta', '']);
    expect(reported).toHaveLength(1);
  });

  it('and that is just being deleted here does not come back by what is said meanwhile', async () => {
    const { desk, history, view } = await opened();
    desk.select('a');
    const done = desk.remove('a');
    desk.record(MINE);
    await done;
    await calm();
    expect(history.chats.map(({ id }) => id)).toEqual(['b', 'c']);
    expect(view().currentId).toBeUndefined();
  });
});

describe('a new chat', () => {
  it('is in the list, above all others, with its turns', async () => {
    const { desk, names, view, shown } = await opened();
    desk.record(HI);
    await calm();
    expect(names()).toEqual(['Hi there', 'Beta', '', 'Alpha']);
    expect(view().currentId).toBe('made-1');
    desk.record({ role: 'assistant', content: 'Hello' });
    await calm();
    desk.startNew();
    expect(view().currentId).toBeUndefined();
    desk.select('made-1');
    expect(shown).toEqual([[HI, { role: 'assistant', content: 'Hello' }]]);
  });

  it('that comes while the list is on its way is not lost from it', async () => {
    const { desk, names, history } = await open();
    const release = history.hold();
    desk.toggle();
    desk.record(HI);
    release();
    await calm();
    expect(names()).toContain('Hi there');
  });

  it('that cannot be kept is logged, and nobody is told', async () => {
    const { desk, history, reported, view } = await opened();
    history.fault = () => OFFLINE;
    desk.record(HI);
    await calm();
    expect(reported).toHaveLength(1);
    expect(view().alert).toBeUndefined();
  });
});

describe('renaming', () => {
  it('shows at once, and sends the name as typed', async () => {
    const { desk, names, history, view } = await opened();
    desk.setTask({ kind: 'rename', id: 'a' });
    const done = desk.rename('a', ' New  name ');
    expect(names()).toEqual(['Beta', '', ' New  name ']);
    expect(view().task).toBeUndefined();
    await done;
    expect(history.calls.at(-1)).toEqual(['rename', 'a', ' New  name ']);
    expect(names()).toEqual(['Beta', '', ' New  name ']);
  });

  it('sends no half of a character', async () => {
    const { desk, history } = await opened();
    await desk.rename('a', 'Hi \ud83d');
    expect(history.calls.at(-1)).toEqual(['rename', 'a', 'Hi \ufffd']);
  });

  it('that changes nothing asks nothing', async () => {
    const { desk, history } = await opened();
    await desk.rename('a', 'Alpha');
    expect(history.calls.map(([name]) => name)).toEqual(['list']);
  });

  it('that fails is taken back and told', async () => {
    const { desk, names, history, view, reported } = await opened();
    history.fault = () => OFFLINE;
    await desk.rename('a', 'New');
    expect(names()).toEqual(['Beta', '', 'Alpha']);
    expect(view().alert?.kind).toBe('rename');
    expect(reported).toHaveLength(1);
  });

  it('twice in a row keeps the last name, whatever becomes of the first', async () => {
    const { desk, names, history } = await opened();
    let isFirst = true;
    history.fault = () => {
      if (!isFirst) return undefined;
      isFirst = false;
      return OFFLINE;
    };
    const both = [desk.rename('a', 'One'), desk.rename('a', 'Two')];
    expect(names()).toEqual(['Beta', '', 'Two']);
    await Promise.all(both);
    expect(names()).toEqual(['Beta', '', 'Two']);
    expect(history.chats.find(({ id }) => id === 'a')?.name).toBe('Two');
  });

  it('survives a list that was asked for before', async () => {
    const { desk, names, history } = await opened();
    desk.close();
    const release = history.hold();
    desk.toggle();
    const done = desk.rename('a', 'New');
    release();
    await done;
    await calm();
    expect(names()).toEqual(['Beta', '', 'New']);
  });
});

describe('deleting', () => {
  it('shows at once', async () => {
    const { desk, names, history, view } = await opened();
    desk.setTask({ kind: 'delete', id: 'b' });
    const done = desk.remove('b');
    expect([names(), view().task]).toEqual([['', 'Alpha'], undefined]);
    await done;
    expect(history.chats.map(({ id }) => id)).toEqual(['a', 'c']);
  });

  it('that fails is taken back and told', async () => {
    const { desk, names, history, view } = await opened();
    history.fault = () => OFFLINE;
    await desk.remove('b');
    expect(names()).toEqual(['Beta', '', 'Alpha']);
    expect(view().alert?.kind).toBe('delete');
  });

  it('what another tab has deleted is done', async () => {
    const { desk, names, history, view } = await opened();
    history.chats = history.chats.filter(({ id }) => id !== 'b');
    await desk.remove('b');
    expect([names(), view().alert]).toEqual([['', 'Alpha'], undefined]);
  });

  it('the chat on screen ends it; another one leaves it alone', async () => {
    const { desk, begun, view } = await opened();
    desk.select('a');
    await desk.remove('b');
    expect([begun(), view().currentId]).toEqual([0, 'a']);
    await desk.remove('a');
    expect([begun(), view().currentId]).toEqual([1, undefined]);
  });
});

describe('somebody else', () => {
  it('sees nothing of the one before, and what is theirs if the panel is open', async () => {
    const { desk, store, history, names, view } = await opened();
    desk.select('a');
    desk.toggle();
    await calm();
    history.chats = [chatOf('z', 'Mine')];
    applyConfig(store, { ...store.getState().session.config, userToken: 'other' });
    expect([names(), view().currentId]).toEqual(['loading', undefined]);
    await calm();
    expect(names()).toEqual(['Mine']);
  });

  it('gets no late answer of the one before', async () => {
    const { desk, store, history, names, view } = await opened();
    const release = history.hold();
    const done = [desk.rename('a', 'Secret'), desk.remove('b')];
    desk.record(HI);
    applyConfig(store, { ...store.getState().session.config, userToken: '' });
    release();
    await Promise.all(done);
    await calm();
    expect([names(), view().currentId, view().alert]).toEqual(['idle', undefined, undefined]);
  });

  it('is not whoever changes something else', async () => {
    const { store, names } = await opened();
    applyConfig(store, { ...store.getState().session.config, theme: 'dark' });
    expect(names()).toEqual(['Beta', '', 'Alpha']);
  });
});

describe('a widget that leaves the page', () => {
  it('has nothing open that waits for an answer', async () => {
    const { desk, store, view } = await opened();
    desk.setTask({ kind: 'delete', id: 'a' });
    suspend(store);
    expect(view().task).toBeUndefined();
  });

  it('aborts the request for its chats, and asks again when it is back', async () => {
    const { desk, store, history, names } = await open();
    let aborted = 0;
    const { list } = history.port;
    history.port.list = (call) => {
      call.signal.addEventListener('abort', () => (aborted += 1));
      return list(call);
    };
    const release = history.hold();
    desk.toggle();
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
