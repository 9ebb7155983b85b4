import type { AppError } from '@lang-assistant/core/errors';
import type { ChatTurn } from '../../../../src/domain/history/history';
import type { HostConfig } from '../../../../src/domain/hostConfig';
import { chatOf, createHistoryDouble } from '../../../support/store/historyDouble';
import { createStoreDouble } from '../../../support/store/storeDouble';

export const LOGGED_IN: Partial<HostConfig> = { historyUrl: 'https://host.example', userToken: 't0ken' };

export const OFFLINE: AppError = { kind: 'network' };

export const HI: ChatTurn = { role: 'user', content: 'Hi there you' };

export const calm = () => new Promise((resolve) => setImmediate(resolve));

export async function open(config: Partial<HostConfig> = LOGGED_IN) {
  const history = createHistoryDouble([
    chatOf('a', 'Alpha', 1, [HI]),
    chatOf('b', 'Beta', 3),
    chatOf('c', '', 2),
  ]);
  const double = createStoreDouble(config, { history });
  const controller = await double.store.getState().features.load('history');
  const shown: (readonly ChatTurn[])[] = [];
  const caughtUp: (readonly ChatTurn[])[] = [];
  let begun = 0;
  const conversation = { isBusy: false, stopped: 0 };
  controller.connect({
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
  /** Adds messages to a chat as another tab would. */
  function elsewhere(id: string, ...turns: ChatTurn[]): void {
    history.chats = history.chats.map((chat) =>
      chat.id === id ? { ...chat, messages: [...chat.messages, ...turns] } : chat,
    );
  }
  return {
    ...double,
    history,
    controller,
    view,
    names,
    shown,
    caughtUp,
    conversation,
    elsewhere,
    begun: () => begun,
  };
}

export async function opened(config?: Partial<HostConfig>) {
  const all = await open(config);
  all.controller.toggle();
  await calm();
  return all;
}
