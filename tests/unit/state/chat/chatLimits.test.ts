import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HostConfig } from '../../../../src/domain/hostConfig';
import { chatOf, createHistoryDouble } from '../../../support/store/historyDouble';
import { settled } from '../../../support/store/backendDouble';
import { open as openChat, say as sayTo } from './chatFixture';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const LOGGED_IN: Partial<HostConfig> = {
  historyUrl: 'https://host.example',
  userToken: 't0ken',
  plan: 'paid',
};
const TOO_LONG = 'x'.repeat(70_000);

async function open() {
  const history = createHistoryDouble([
    chatOf('a', 'Alpha', 1, [{ role: 'user', content: 'Broken \ud83d' }]),
    chatOf('b', 'Beta', 2, [{ role: 'user', content: 'Other' }]),
  ]);
  const chat = await openChat(LOGGED_IN, { history });
  const historyController = () => {
    const { controller: here } = chat.store.getState().history;
    if (!here) throw new Error('no history');
    return here;
  };
  const say = (text: string) => sayTo(chat, text);
  /** Streams a piece of a reply and waits until it is shown. */
  async function hear(piece: string): Promise<void> {
    chat.last().piece(piece);
    await vi.runAllTimersAsync();
  }
  const contents = () => chat.controller().messages.map(({ content, error }) => error?.kind ?? content);
  const kept = (id: string) =>
    history.chats.find((saved) => saved.id === id)?.messages.map(({ content }) => content);
  return { ...chat, history, historyController, say, hear, contents, kept };
}

describe('a question near the maximum length of a request', () => {
  it('stays in the input and is not sent if it is too long', async () => {
    const { controller, say, chatted } = await open();
    await say(TOO_LONG);
    expect([controller().draft, controller().messages, chatted]).toEqual([TOO_LONG, [], []]);
  });

  it('from another tool is put into the input before the existing text if it is too long, and the assistant opens', async () => {
    const { controller, chatted, store } = await open();
    controller().setDraft('mine');
    controller().ask(TOO_LONG);
    expect([controller().draft, chatted]).toEqual([`${TOO_LONG}\nmine`, []]);
    expect(store.getState().ui.mode).toBe('ai');
  });

  it('is sent without earlier messages if it just fits', async () => {
    const { say, last } = await open();
    await say('x'.repeat(30_000));
    await last().answer({ text: 'One' });
    await vi.runAllTimersAsync();
    await say('y'.repeat(40_000));
    expect(last().request.history).toEqual([{ role: 'assistant', content: 'One' }]);
  });
});

describe('a reply without text', () => {
  it('is not shown as a message: only the error is shown', async () => {
    const { controller, say, hear, last, contents } = await open();
    await say('Hello?');
    await hear('  ');
    await hear('\n\u200b');
    expect([controller().phase, controller().reply?.content]).toEqual(['thinking', '']);
    await last().fail({ kind: 'invalidReply', raw: '' });
    expect(contents()).toEqual(['Hello?', 'invalidReply']);
  });

  it('leaves no message if it is stopped', async () => {
    const { controller, say, hear, contents } = await open();
    await say('Hello?');
    await hear(' ');
    controller().stop();
    expect([contents(), controller().phase]).toEqual([['Hello?'], 'idle']);
  });
});

describe('half a character', () => {
  it('at the end of a streamed reply is shown when the other half arrives', async () => {
    const { controller, say, hear } = await open();
    await say('Hello?');
    await hear('Hi \ud83d');
    expect(controller().reply?.content).toBe('Hi ');
    await hear('\ude00');
    expect(controller().reply?.content).toBe('Hi 😀');
  });

  it('at the end of a stopped reply is neither shown nor saved', async () => {
    const { controller, historyController, say, hear, contents, kept } = await open();
    historyController().toggle();
    await settled();
    historyController().select('b');
    await say('Hello?');
    await hear('Hi \ud83d');
    controller().stop();
    await vi.runAllTimersAsync();
    expect(contents().at(-1)).toBe('Hi ');
    expect(kept('b')?.at(-1)).toBe('Hi ');
  });

  it('at the end of a reply that broke off is neither shown nor saved', async () => {
    const { say, hear, last, contents } = await open();
    await say('Hello?');
    await hear('Hi \ud83d');
    await last().fail({ kind: 'network' });
    expect(contents()).toEqual(['Hello?', 'Hi ', 'network']);
  });

  it('in a saved chat is shown as a replacement character, and never sent', async () => {
    const { historyController, say, contents, last } = await open();
    historyController().toggle();
    await settled();
    historyController().select('a');
    expect(contents()).toEqual(['Broken \ufffd']);
    await say('More');
    expect(last().request.history).toEqual([{ role: 'user', content: 'Broken \ufffd' }]);
  });
});

describe('choosing a saved chat', () => {
  it('during a reply saves the part that has arrived in the previous chat', async () => {
    const { historyController, say, hear, contents, kept } = await open();
    historyController().toggle();
    await settled();
    historyController().select('b');
    await say('Hello?');
    await hear('Half');
    historyController().select('a');
    await vi.runAllTimersAsync();
    expect(contents()).toEqual(['Broken \ufffd']);
    expect(kept('b')).toEqual(['Other', 'Hello?', 'Half']);
    expect(kept('a')).toEqual(['Broken \ud83d']);
  });

  it('that is already on screen adds the messages of another tab, and the chat continues in its session', async () => {
    const { controller, historyController, say, last, contents, history, kept } = await open();
    historyController().toggle();
    await settled();
    historyController().select('b');
    await say('Hello?');
    await last().answer({ text: 'Hi', sessionId: 's1' });
    await vi.runAllTimersAsync();
    await history.port.addMessage('b', { role: 'user', content: 'Over there' }, new AbortController());
    controller().setDraft('unsent');
    historyController().toggle();
    await settled();
    historyController().select('b');
    expect(contents()).toEqual(['Other', 'Hello?', 'Hi', 'Over there']);
    expect([controller().draft, controller().sessionId]).toEqual(['unsent', 's1']);
    await say('On');
    expect(kept('b')).toEqual(['Other', 'Hello?', 'Hi', 'Over there', 'On']);
  });
});
