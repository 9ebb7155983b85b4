import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FRAME_MS, TYPING_PACE_MS } from '../../../../src/domain/chat/chat';
import { suspend } from '../../../../src/state/store';
import { settled } from '../../../support/store/backendDouble';
import { createStoreDouble } from '../../../support/store/storeDouble';
import { open, say, exchange, eventsOf, spent } from './chatFixture';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a streamed reply', () => {
  it('is shown as it comes, with one write a frame', async () => {
    const chat = await open();
    await say(chat, 'one');
    let writes = 0;
    chat.store.subscribe(() => (writes += 1));
    for (const piece of ['Ho', 'la', ' mun']) chat.last().piece(piece);
    expect(writes).toBe(0);
    await vi.advanceTimersByTimeAsync(FRAME_MS);
    expect(writes).toBe(1);
    expect(chat.shown()).toEqual(['> one', '< Hola mun']);
    chat.last().piece('do');
    await chat.last().answer({ text: 'Hola mundo' });
    expect(chat.shown()).toEqual(['> one', '< Hola mundo']);
    expect(chat.controller().phase).toBe('idle');
    await vi.runAllTimersAsync();
    expect(chat.shown()).toEqual(['> one', '< Hola mundo']);
  });

  it('that fails on its way keeps what has come, and shows the error behind it', async () => {
    const chat = await open();
    await say(chat, 'one');
    chat.last().piece('Hol');
    await chat.last().fail({ kind: 'network' });
    expect(chat.shown()).toEqual(['> one', '< Hol', '! network']);
    expect(eventsOf(chat, 'la-error')).toEqual([{ feature: 'chat', error: { kind: 'network' } }]);
  });
});

describe('Stop', () => {
  it('before any reply closes the connection, shows none, and gives the use back', async () => {
    const chat = await open();
    await say(chat, 'one');
    expect(spent(chat)).toBe(1);
    chat.controller().stop();
    await settled();
    expect(chat.last().signal.aborted).toBe(true);
    expect(chat.shown()).toEqual(['> one']);
    expect(chat.controller().phase).toBe('idle');
    expect(spent(chat)).toBe(0);
  });

  it('while a reply is typed keeps what is shown, and it has been used', async () => {
    const chat = await open();
    await say(chat, 'one');
    await chat.last().answer({ text: 'Hola mundo' });
    await vi.advanceTimersByTimeAsync(4 * TYPING_PACE_MS);
    chat.controller().stop();
    await vi.runAllTimersAsync();
    expect(chat.shown()).toEqual(['> one', '< Hola']);
    expect(spent(chat)).toBe(1);
    expect(eventsOf(chat, 'la-chat-message').at(-1)).toMatchObject({ content: 'Hola', stopped: true });
  });

  it('while a reply is streamed closes the connection, keeps what is shown, and it has been used', async () => {
    const chat = await open();
    await say(chat, 'one');
    chat.last().piece('Hola');
    await vi.advanceTimersByTimeAsync(FRAME_MS);
    chat.controller().stop();
    chat.last().piece(' mundo');
    await vi.runAllTimersAsync();
    expect(chat.last().signal.aborted).toBe(true);
    expect(chat.shown()).toEqual(['> one', '< Hola']);
    expect(spent(chat)).toBe(1);
    await say(chat, 'two');
    expect(chat.last().request.history.at(-1)).toEqual({ role: 'assistant', content: 'Hola' });
  });

  it('with nothing under way does nothing', async () => {
    const chat = await open();
    await exchange(chat, 'one', 'first');
    chat.controller().stop();
    expect(chat.shown()).toEqual(['> one', '< first']);
  });
});

describe('what comes too late', () => {
  it('the reply to a question that was stopped is never shown', async () => {
    const chat = await open();
    await say(chat, 'one');
    const [first] = chat.chatted;
    chat.controller().stop();
    await say(chat, 'two');
    await first?.answer({ text: 'late' });
    await chat.last().answer({ text: 'second' });
    await vi.runAllTimersAsync();
    expect(chat.shown()).toEqual(['> one', '> two', '< second']);
  });

  it('a new chat receives nothing of the old one', async () => {
    const chat = await open();
    await say(chat, 'one');
    chat.last().piece('Ho');
    chat.controller().startNewChat();
    await chat.last().answer({ text: 'late', sessionId: 's1' });
    await vi.runAllTimersAsync();
    expect(chat.shown()).toEqual([]);
    expect(chat.controller().sessionId).toBeUndefined();
  });

  it('of two questions that wait for the counter the newer one is sent', async () => {
    const chat = await open();
    chat.controller().setDraft('one');
    const sent = chat.controller().send();
    const asked = chat.controller().ask('two');
    await Promise.all([sent, asked]);
    await settled();
    expect(chat.chatted.map(({ request }) => request.content)).toEqual(['two']);
    expect(chat.controller().draft).toBe('one');
  });
});

describe('the day’s limit', () => {
  it('opens the dialog, sends nothing, and leaves the message in the box', async () => {
    const chat = await open();
    for (let turn = 0; turn < 5; turn += 1) await exchange(chat, `q${turn}`, 'a');
    await say(chat, 'one more');
    expect(chat.chatted).toHaveLength(5);
    expect(chat.controller().draft).toBe('one more');
    expect(chat.store.getState().ui.dialog).toEqual({ kind: 'limit', feature: 'chat', max: 5 });
    expect(chat.shown()).toHaveLength(10);
  });

  it('that only the server knew of takes the message back into the box, before what was typed since', async () => {
    const chat = await open();
    await say(chat, 'one');
    chat.controller().setDraft('two');
    await chat.last().fail({ kind: 'http', status: 429 });
    expect(chat.shown()).toEqual([]);
    expect(chat.controller()).toMatchObject({ draft: 'one\ntwo', phase: 'idle' });
    expect(chat.store.getState().ui.dialog?.kind).toBe('limit');
    expect(eventsOf(chat, 'la-error')).toEqual([]);
  });

  it('does not block a message where usage cannot be counted', async () => {
    const double = createStoreDouble();
    double.portsFail = new Error('offline');
    const controller = await double.store.getState().features.load('chat');
    controller.setDraft('one');
    const sent = double.store.getState().chat.controller?.send();
    await vi.advanceTimersByTimeAsync(3_000);
    await sent;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(double.chatted).toHaveLength(1);
  });

  it('does not bound a paid plan', async () => {
    const chat = await open({ userToken: 't', plan: 'paid' });
    for (let turn = 0; turn < 12; turn += 1) await exchange(chat, `q${turn}`, 'a');
    expect(chat.chatted).toHaveLength(12);
  });
});

describe('a failure', () => {
  it.each([
    { kind: 'network' },
    { kind: 'timeout' },
    { kind: 'http', status: 500, serverText: 'Out of order' },
    { kind: 'invalidReply', raw: '{}' },
    { kind: 'unsupported', feature: 'chat' },
  ] as const)('becomes a message of the assistant, and emits an event: $kind', async (error) => {
    const chat = await open();
    await say(chat, 'one');
    await chat.last().fail(error);
    expect(chat.shown()).toEqual(['> one', `! ${error.kind}`]);
    expect(chat.controller().phase).toBe('idle');
    expect(eventsOf(chat, 'la-error')).toEqual([{ feature: 'chat', error }]);
  });

  it('that is unexpected is reported, and shown as well', async () => {
    const chat = await open();
    await say(chat, 'one');
    await chat.last().crash(new Error('boom'));
    expect(chat.reported).toHaveLength(1);
    expect(chat.shown()).toEqual(['> one', '! invalidReply']);
  });

  it.each([
    [{ kind: 'network' }, 0],
    [{ kind: 'http', status: 500 }, 1],
  ] as const)('costs nothing where the server was never reached: %j costs %i', async (error, cost) => {
    const chat = await open();
    await say(chat, 'one');
    await chat.last().fail(error);
    expect(spent(chat)).toBe(cost);
  });
});

describe('a widget that leaves the page', () => {
  it('while a reply is streamed closes the connection and keeps what is shown', async () => {
    const chat = await open();
    await say(chat, 'one');
    chat.last().piece('Hola');
    await vi.advanceTimersByTimeAsync(FRAME_MS);
    suspend(chat.store);
    await vi.runAllTimersAsync();
    expect(chat.last().signal.aborted).toBe(true);
    expect(chat.shown()).toEqual(['> one', '< Hola']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('has no conversation to stop where none was opened', () => {
    const { store } = createStoreDouble();
    expect(() => suspend(store)).not.toThrow();
  });
});
