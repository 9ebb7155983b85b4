import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FRAME_MS } from '../../../../src/domain/chat/chat';
import { suspend } from '../../../../src/state/store';
import { settled } from '../../../support/store/backendDouble';
import { createStoreDouble } from '../../../support/store/storeDouble';
import { open, say, exchange, eventsOf, spent } from './chatFixture';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a streamed reply', () => {
  it('is shown while it arrives, with one state change per frame', async () => {
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

  it('hides its reasoning once the end of the reasoning arrives', async () => {
    const chat = await open();
    await say(chat, 'one');
    chat.last().piece('They ask.\n</think>\n\nHo');
    await vi.advanceTimersByTimeAsync(FRAME_MS);
    expect(chat.shown()).toEqual(['> one', '< Ho']);
    await chat.last().answer({ text: 'They ask.\n</think>\n\nHola' });
    expect(chat.shown()).toEqual(['> one', '< Hola']);
  });

  it('that fails midway stays on screen, and the error is shown after it', async () => {
    const chat = await open();
    await say(chat, 'one');
    chat.last().piece('Hol');
    await chat.last().fail({ kind: 'network' });
    expect(chat.shown()).toEqual(['> one', '< Hol', '! network']);
    expect(eventsOf(chat, 'la-error')).toEqual([{ feature: 'chat', error: { kind: 'network' } }]);
  });
});

describe('the Stop button', () => {
  it('before the reply arrives closes the connection, shows no reply, and refunds the use', async () => {
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

  it('while a reply is displayed letter by letter does not remove the shown text, and the use is not refunded', async () => {
    const chat = await open();
    await say(chat, 'one');
    await chat.last().answer({ text: 'Hola mundo' });
    await vi.advanceTimersByTimeAsync(40);
    chat.controller().stop();
    await vi.runAllTimersAsync();
    expect(chat.shown()).toEqual(['> one', '< Hola']);
    expect(spent(chat)).toBe(1);
    expect(eventsOf(chat, 'la-chat-message').at(-1)).toMatchObject({ content: 'Hola', stopped: true });
  });

  it('while a reply is streamed closes the connection, does not remove the shown text, and does not refund the use', async () => {
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

  it('without a reply in progress does nothing', async () => {
    const chat = await open();
    await exchange(chat, 'one', 'first');
    chat.controller().stop();
    expect(chat.shown()).toEqual(['> one', '< first']);
  });
});

describe('a late result', () => {
  it('is ignored: the reply to a stopped question is never shown', async () => {
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

  it('of the old chat does not appear in a new chat', async () => {
    const chat = await open();
    await say(chat, 'one');
    chat.last().piece('Ho');
    chat.controller().startNewChat();
    await chat.last().answer({ text: 'late', sessionId: 's1' });
    await vi.runAllTimersAsync();
    expect(chat.shown()).toEqual([]);
    expect(chat.controller().sessionId).toBeUndefined();
  });
});

describe('while the element is not on the page', () => {
  it.each([
    ['without a limit', { plan: 'paid', userToken: 'token' } as const],
    ['with a limit', {}],
  ])('a question %s is not sent, and stays in the input', async (_what, config) => {
    const chat = await open(config);
    suspend(chat.store);
    await say(chat, 'one');
    expect(chat.chatted).toEqual([]);
    expect(chat.controller().draft).toBe('one');
  });
});

describe('the daily chat limit', () => {
  it('opens the limit dialog once it is reached, and the next question stays in the input and is not sent', async () => {
    const chat = await open();
    for (let turn = 0; turn < 5; turn += 1) await exchange(chat, `q${turn}`, 'a');
    await say(chat, 'one more');
    expect(chat.chatted).toHaveLength(5);
    expect(chat.controller().draft).toBe('one more');
    expect(chat.store.getState().ui.dialog).toMatchObject({ kind: 'limit', feature: 'chat', max: 5 });
    expect(chat.shown()).toHaveLength(10);
  });

  it('reported by the server puts the question back into the input, before newer text', async () => {
    const chat = await open();
    await say(chat, 'one');
    chat.controller().setDraft('two');
    await chat.last().fail({ kind: 'http', status: 429 });
    expect(chat.shown()).toEqual([]);
    expect(chat.controller()).toMatchObject({ draft: 'one\ntwo', phase: 'idle' });
    expect(chat.store.getState().ui.dialog?.kind).toBe('limit');
    expect(eventsOf(chat, 'la-error')).toEqual([]);
  });
});

describe('a failed reply', () => {
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

  it('with an unexpected error is reported, and also shown', async () => {
    const chat = await open();
    await say(chat, 'one');
    await chat.last().crash(new Error('boom'));
    expect(chat.reported).toHaveLength(1);
    expect(chat.shown()).toEqual(['> one', '! invalidReply']);
  });
});

describe('removing the widget from the page', () => {
  it('during a streamed reply closes the connection, and does not remove the shown text', async () => {
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

  it('does nothing if no conversation was opened', () => {
    const { store } = createStoreDouble();
    expect(() => suspend(store)).not.toThrow();
  });
});
