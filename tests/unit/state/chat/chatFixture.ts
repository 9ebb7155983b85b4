import { vi } from 'vitest';
import type { HostConfig } from '../../../../src/domain/hostConfig';
import { settled, type Chatted } from '../../../support/store/backendDouble';
import { createStoreDouble, type Doubles, type StoreDouble } from '../../../support/store/storeDouble';
import type { ChatController } from '../../../../src/state/chat/types';

export interface Chat extends StoreDouble {
  controller(): ChatController;
  last(): Chatted;
  /** The messages on screen, in short form: sender and text. */
  shown(): string[];
}

export async function open(config: Partial<HostConfig> = {}, doubles: Doubles = {}): Promise<Chat> {
  const double = createStoreDouble(config, doubles);
  const { store, chatted } = double;
  await store.getState().features.load('chat');
  await vi.dynamicImportSettled();
  const controller = () => {
    const found = store.getState().chat.controller;
    if (!found) throw new Error('the controller is not loaded');
    return found;
  };
  const last = () => {
    const asked = chatted.at(-1);
    if (!asked) throw new Error('nothing was asked');
    return asked;
  };
  const shown = () =>
    [...controller().messages, ...(controller().reply ? [controller().reply] : [])].map((message) =>
      message?.error
        ? `! ${message.error.kind}`
        : `${message?.role === 'user' ? '>' : '<'} ${message?.content}`,
    );
  return Object.assign(double, { controller, last, shown });
}

export async function say(chat: Chat, text: string): Promise<void> {
  chat.controller().setDraft(text);
  chat.controller().send();
  await settled();
}

export async function exchange(
  chat: Chat,
  question: string,
  text: string,
  sessionId?: string,
): Promise<void> {
  await say(chat, question);
  await chat.last().answer({ text, ...(sessionId !== undefined && { sessionId }) });
  await vi.runAllTimersAsync();
}

export const eventsOf = (chat: Chat, name: string) =>
  chat.emitted.filter((event) => event.name === name).map(({ detail }) => detail);

export const spent = ({ store }: Chat) => store.getState().usage.counts.ai?.count ?? 0;
