import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FRAME_MS, TYPING_PACE_MS } from '../../../../src/domain/chat/chat';
import type { HostConfig } from '../../../../src/domain/hostConfig';
import { DEFAULT_CONFIG } from '../../../../src/domain/hostConfig';
import { DEFAULT_LIMITS } from '../../../../src/domain/usage/limits';
import { PROMPTS } from '../../../../src/domain/chat/prompts';
import { applyConfig, suspend } from '../../../../src/state/store';
import {
  createStoreDouble,
  settled,
  type Chatted,
  type Doubles,
  type StoreDouble,
} from '../../../support/storeDouble';
import type { ChatController } from '../../../../src/state/chat/types';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Chat extends StoreDouble {
  talk(): ChatController;
  /** The question that was put last. */
  last(): Chatted;
  /** What is on screen, shortly: who, and what. */
  shown(): string[];
}

async function open(config: Partial<HostConfig> = {}, doubles: Doubles = {}): Promise<Chat> {
  const double = createStoreDouble(config, doubles);
  const { store, chatted } = double;
  await store.getState().features.load('chat');
  await vi.dynamicImportSettled();
  const talk = () => {
    const { controller: here } = store.getState().chat;
    if (!here) throw new Error('no conversation');
    return here;
  };
  const last = () => {
    const asked = chatted.at(-1);
    if (!asked) throw new Error('nothing was asked');
    return asked;
  };
  const shown = () =>
    [...talk().messages, ...(talk().reply ? [talk().reply] : [])].map((message) =>
      message?.error
        ? `! ${message.error.kind}`
        : `${message?.role === 'user' ? '>' : '<'} ${message?.content}`,
    );
  return Object.assign(double, { talk, last, shown });
}

async function say(chat: Chat, text: string): Promise<void> {
  chat.talk().setDraft(text);
  await chat.talk().send();
  await settled();
}

/** A question and its whole reply. */
async function exchange(chat: Chat, question: string, text: string, sessionId?: string): Promise<void> {
  await say(chat, question);
  await chat.last().answer({ text, ...(sessionId !== undefined && { sessionId }) });
  await vi.runAllTimersAsync();
}

const eventsOf = (chat: Chat, name: string) =>
  chat.emitted.filter((event) => event.name === name).map(({ detail }) => detail);

/** What the day has cost so far. */
const spent = ({ store }: Chat) => store.getState().usage.counts.ai?.count ?? 0;

describe('a question', () => {
  it('is sent trimmed, with the open endpoint, and leaves the box', async () => {
    const chat = await open();
    await say(chat, '  Hello?\n');
    expect(chat.last().request).toEqual({ content: 'Hello?', endpoint: 'chat-ai-plugin', history: [] });
    expect(chat.talk()).toMatchObject({ draft: '', phase: 'thinking' });
    expect(chat.shown()).toEqual(['> Hello?', '< ']);
  });

  it.each(['', '  ', '\n'])('is none without a word: %j', async (text) => {
    const chat = await open();
    await say(chat, text);
    expect(chat.chatted).toEqual([]);
  });

  it('waits in the box while a reply is under way', async () => {
    const chat = await open();
    await say(chat, 'one');
    await say(chat, 'two');
    expect(chat.chatted).toHaveLength(1);
    expect(chat.talk().draft).toBe('two');
  });

  it('goes with what was said before, errors left out, and with the session', async () => {
    const chat = await open();
    await exchange(chat, 'one', 'first', 's1');
    await say(chat, 'two');
    await chat.last().fail({ kind: 'network' });
    await say(chat, 'three');
    expect(chat.last().request).toEqual({
      content: 'three',
      endpoint: 'chat-ai-plugin',
      history: [
        { role: 'user', content: 'one' },
        { role: 'assistant', content: 'first' },
        { role: 'user', content: 'two' },
      ],
      sessionId: 's1',
    });
  });

  it('takes only as much of a long conversation along as a request can carry, the newest', async () => {
    const chat = await open({ userToken: 't', plan: 'paid' });
    for (let turn = 0; turn < 6; turn += 1) await exchange(chat, `q${turn}`, '語'.repeat(3_000));
    await say(chat, 'last');
    const { history } = chat.last().request;
    expect(history.at(-1)?.content).toHaveLength(3_000);
    expect(history.length).toBeLessThan(12);
    expect(history[0]?.content).not.toBe('q0');
  });

  it('never carries half a character', async () => {
    const chat = await open();
    await say(chat, 'a\ud83d');
    expect(chat.last().request.content).toBe('a\ufffd');
  });

  it('is told to the page, and its reply', async () => {
    const chat = await open();
    await exchange(chat, 'one', 'first', 's1');
    expect(eventsOf(chat, 'la-chat-message')).toEqual([
      { role: 'user', content: 'one', endpoint: 'chat-ai-plugin', stopped: false },
      { role: 'assistant', content: 'first', endpoint: 'chat-ai-plugin', sessionId: 's1', stopped: false },
    ]);
  });
});

describe('a whole reply', () => {
  it('is typed at ten milliseconds a piece, and then stands there', async () => {
    const chat = await open();
    await say(chat, 'one');
    await chat.last().answer({ text: 'Hola' });
    expect(chat.shown()).toEqual(['> one', '< ']);
    await vi.advanceTimersByTimeAsync(TYPING_PACE_MS);
    expect(chat.shown()).toEqual(['> one', '< H']);
    expect(chat.talk().phase).toBe('typing');
    await vi.advanceTimersByTimeAsync(2 * TYPING_PACE_MS);
    expect(chat.shown()).toEqual(['> one', '< Hol']);
    await vi.advanceTimersByTimeAsync(TYPING_PACE_MS);
    expect(chat.talk()).toMatchObject({ phase: 'idle', reply: undefined });
    expect(chat.shown()).toEqual(['> one', '< Hola']);
  });

  it('is never cut inside a character, and keeps its id when it is done', async () => {
    const chat = await open();
    await say(chat, 'one');
    await chat.last().answer({ text: '👨‍👩‍👧é' });
    await vi.advanceTimersByTimeAsync(TYPING_PACE_MS);
    expect(chat.talk().reply?.content).toBe('👨‍👩‍👧');
    const id = chat.talk().reply?.id;
    await vi.runAllTimersAsync();
    expect(chat.talk().messages.at(-1)?.id).toBe(id);
  });

  it('however long takes no more than six seconds, and catches up where timers are slow', async () => {
    const chat = await open();
    await say(chat, 'one');
    await chat.last().answer({ text: 'x'.repeat(20_000) });
    await vi.advanceTimersByTimeAsync(6_000);
    expect(chat.talk().phase).toBe('idle');
    await say(chat, 'two');
    await chat.last().answer({ text: 'y'.repeat(500) });
    vi.setSystemTime(Date.now() + 3_000);
    await vi.advanceTimersByTimeAsync(TYPING_PACE_MS);
    expect(chat.talk().reply?.content.length).toBeGreaterThan(250);
  });
});

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
    expect(chat.talk().phase).toBe('idle');
    await vi.runAllTimersAsync();
    expect(chat.shown()).toEqual(['> one', '< Hola mundo']);
  });

  it('that fails on its way keeps what has come, and says what is the matter behind it', async () => {
    const chat = await open();
    await say(chat, 'one');
    chat.last().piece('Hol');
    await chat.last().fail({ kind: 'network' });
    expect(chat.shown()).toEqual(['> one', '< Hol', '! network']);
    expect(eventsOf(chat, 'la-error')).toEqual([{ feature: 'chat', error: { kind: 'network' } }]);
  });
});

describe('Stop', () => {
  it('before any reply hangs up, shows none, and gives the use back', async () => {
    const chat = await open();
    await say(chat, 'one');
    expect(spent(chat)).toBe(1);
    chat.talk().stop();
    await settled();
    expect(chat.last().signal.aborted).toBe(true);
    expect(chat.shown()).toEqual(['> one']);
    expect(chat.talk().phase).toBe('idle');
    expect(spent(chat)).toBe(0);
  });

  it('while a reply is typed keeps what is shown, and it has been used', async () => {
    const chat = await open();
    await say(chat, 'one');
    await chat.last().answer({ text: 'Hola mundo' });
    await vi.advanceTimersByTimeAsync(4 * TYPING_PACE_MS);
    chat.talk().stop();
    await vi.runAllTimersAsync();
    expect(chat.shown()).toEqual(['> one', '< Hola']);
    expect(spent(chat)).toBe(1);
    expect(eventsOf(chat, 'la-chat-message').at(-1)).toMatchObject({ content: 'Hola', stopped: true });
  });

  it('while a reply is streamed hangs up, keeps what is shown, and it has been used', async () => {
    const chat = await open();
    await say(chat, 'one');
    chat.last().piece('Hola');
    await vi.advanceTimersByTimeAsync(FRAME_MS);
    chat.talk().stop();
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
    chat.talk().stop();
    expect(chat.shown()).toEqual(['> one', '< first']);
  });
});

describe('what comes too late', () => {
  it('the reply to a question that was stopped is never shown', async () => {
    const chat = await open();
    await say(chat, 'one');
    const [first] = chat.chatted;
    chat.talk().stop();
    await say(chat, 'two');
    await first?.answer({ text: 'late' });
    await chat.last().answer({ text: 'second' });
    await vi.runAllTimersAsync();
    expect(chat.shown()).toEqual(['> one', '> two', '< second']);
  });

  it('a new chat hears nothing of the old one', async () => {
    const chat = await open();
    await say(chat, 'one');
    chat.last().piece('Ho');
    chat.talk().startNewChat();
    await chat.last().answer({ text: 'late', sessionId: 's1' });
    await vi.runAllTimersAsync();
    expect(chat.shown()).toEqual([]);
    expect(chat.talk().sessionId).toBeUndefined();
  });

  it('of two wishes that wait for the counter the newer one counts', async () => {
    const chat = await open();
    chat.talk().setDraft('one');
    const sent = chat.talk().send();
    const asked = chat.talk().ask('two');
    await Promise.all([sent, asked]);
    await settled();
    expect(chat.chatted.map(({ request }) => request.content)).toEqual(['two']);
    expect(chat.talk().draft).toBe('one');
  });
});

describe('a starter prompt', () => {
  it.each(PROMPTS.map((prompt) => [prompt.title, prompt] as const))(
    'begins a conversation by its own endpoint: %s',
    async (title, prompt) => {
      const chat = await open({ userToken: 't', plan: 'paid' });
      await chat.talk().start(prompt, 'Help me.');
      await settled();
      expect(chat.last().request).toMatchObject({ content: 'Help me.', endpoint: title });
      await chat.last().answer({ text: 'Gladly.' });
      await vi.runAllTimersAsync();
      await say(chat, 'And now?');
      expect(chat.last().request.endpoint).toBe(title);
      chat.talk().startNewChat();
      await say(chat, 'Something else');
      expect(chat.last().request).toMatchObject({ endpoint: 'chat-ai-plugin', history: [] });
    },
  );

  it('leaves what stands in the box where it is', async () => {
    const chat = await open();
    chat.talk().setDraft('my words');
    const [prompt] = PROMPTS;
    if (prompt) await chat.talk().start(prompt, 'Help me.');
    expect(chat.talk().draft).toBe('my words');
  });
});

describe('a question from another tool', () => {
  it('opens the assistant and asks at once', async () => {
    const chat = createStoreDouble();
    chat.store.getState().ui.askAssistant('Explain the grammar of “Hola”.');
    await vi.dynamicImportSettled();
    await settled();
    expect(chat.store.getState().ui.mode).toBe('ai');
    expect(chat.chatted.at(-1)?.request).toMatchObject({
      content: 'Explain the grammar of “Hola”.',
      endpoint: 'chat-ai-plugin',
    });
  });

  it('is asked once, however often it is pressed until the assistant is there, and again later', async () => {
    // Where nothing is counted, nothing else holds the second one back.
    const chat = createStoreDouble({ plan: 'paid', userToken: 'token' });
    const { ui } = chat.store.getState();
    for (let press = 0; press < 4; press += 1) {
      ui.askAssistant('Explain the grammar of “Hola”.');
      await Promise.resolve();
    }
    await vi.dynamicImportSettled();
    await settled();
    const questions = () =>
      chat.store.getState().chat.controller?.messages.filter(({ role }) => role === 'user').length;
    expect(questions()).toBe(1);
    ui.askAssistant('Explain the grammar of “Hola”.');
    await vi.dynamicImportSettled();
    await settled();
    expect(questions()).toBe(2);
  });

  it('goes on in the conversation on screen, by the open endpoint, and ends the reply under way', async () => {
    const chat = await open();
    const [prompt] = PROMPTS;
    if (prompt) await chat.talk().start(prompt, 'Help me.');
    await settled();
    chat.last().piece('Glad');
    await vi.advanceTimersByTimeAsync(FRAME_MS);
    chat.store.getState().ui.askAssistant('What is a gerund?');
    await vi.dynamicImportSettled();
    await settled();
    expect(chat.shown()).toEqual(['> Help me.', '< Glad', '> What is a gerund?', '< ']);
    expect(chat.last().request.endpoint).toBe('chat-ai-plugin');
    expect(chat.last().request.history).toHaveLength(2);
  });

  it('at the day’s limit opens the limit dialog instead, and nothing moves', async () => {
    const limits = { ...DEFAULT_LIMITS, aiPerDay: { anonymous: 0, free: 0, paid: 0 } };
    const chat = createStoreDouble({ limits });
    chat.store.getState().ui.askAssistant('What is a gerund?');
    await vi.dynamicImportSettled();
    await settled();
    expect(chat.store.getState().ui).toMatchObject({
      mode: 'translate',
      dialog: { kind: 'limit', feature: 'chat', max: 0 },
    });
    expect(chat.chatted).toEqual([]);
  });
});

describe('a question from another tool', () => {
  const module = '../../../../src/state/chat/chatController';
  afterEach(() => vi.doUnmock(module));

  it('opens the assistant’s screen also where the assistant cannot be loaded, and reports why', async () => {
    vi.doMock(module, () => {
      throw new Error('offline');
    });
    const chat = createStoreDouble();
    chat.store.getState().ui.askAssistant('What is a gerund?');
    await vi.waitFor(() => expect(chat.reported).toHaveLength(1), { interval: 1 });
    expect(chat.store.getState().ui.mode).toBe('ai');
  });
});

describe('the day’s limit', () => {
  it('opens the dialog, sends nothing, and leaves the message in the box', async () => {
    const chat = await open();
    for (let turn = 0; turn < 5; turn += 1) await exchange(chat, `q${turn}`, 'a');
    await say(chat, 'one more');
    expect(chat.chatted).toHaveLength(5);
    expect(chat.talk().draft).toBe('one more');
    expect(chat.store.getState().ui.dialog).toEqual({ kind: 'limit', feature: 'chat', max: 5 });
    expect(chat.shown()).toHaveLength(10);
  });

  it('that only the server knew of takes the message back into the box, before what was typed since', async () => {
    const chat = await open();
    await say(chat, 'one');
    chat.talk().setDraft('two');
    await chat.last().fail({ kind: 'http', status: 429 });
    expect(chat.shown()).toEqual([]);
    expect(chat.talk()).toMatchObject({ draft: 'one\ntwo', phase: 'idle' });
    expect(chat.store.getState().ui.dialog?.kind).toBe('limit');
    expect(eventsOf(chat, 'la-error')).toEqual([]);
  });

  it('stands in nobody’s way where nothing can be counted', async () => {
    const double = createStoreDouble();
    double.portsFail = new Error('offline');
    const talk = await double.store.getState().features.load('chat');
    talk.setDraft('one');
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
  ] as const)('becomes a message of the assistant, and the page hears of it: $kind', async (error) => {
    const chat = await open();
    await say(chat, 'one');
    await chat.last().fail(error);
    expect(chat.shown()).toEqual(['> one', `! ${error.kind}`]);
    expect(chat.talk().phase).toBe('idle');
    expect(eventsOf(chat, 'la-error')).toEqual([{ feature: 'chat', error }]);
  });

  it('that nobody foresaw is reported, and told as well', async () => {
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

describe('once more', () => {
  it('asks the last question again, in place of its reply', async () => {
    const chat = await open();
    await exchange(chat, 'one', 'first');
    await exchange(chat, 'two', 'second');
    const { id } = chat.talk().messages[2] ?? {};
    await chat.talk().regenerate();
    await settled();
    expect(chat.shown()).toEqual(['> one', '< first', '> two', '< ']);
    expect(chat.talk().messages[2]?.id).toBe(id);
    expect(chat.last().request).toMatchObject({ content: 'two' });
    expect(chat.last().request.history).toHaveLength(2);
    expect(spent(chat)).toBe(3);
  });

  it('asks nothing where nothing was asked', async () => {
    const chat = await open();
    await chat.talk().regenerate();
    chat.talk().editLast();
    expect(chat.chatted).toEqual([]);
    expect(chat.talk().draft).toBe('');
  });

  it('at the limit leaves the old reply where it is', async () => {
    const chat = await open();
    for (let turn = 0; turn < 5; turn += 1) await exchange(chat, `q${turn}`, 'a');
    await chat.talk().regenerate();
    expect(chat.shown()).toHaveLength(10);
    expect(chat.store.getState().ui.dialog?.kind).toBe('limit');
  });

  it('takes the last question back into the box to be edited, and its reply off the screen', async () => {
    const chat = await open();
    await exchange(chat, 'one', 'first');
    await say(chat, 'two');
    chat.talk().editLast();
    await settled();
    expect(chat.last().signal.aborted).toBe(true);
    expect(chat.shown()).toEqual(['> one', '< first']);
    expect(chat.talk()).toMatchObject({ draft: 'two', phase: 'idle' });
  });
});

describe('a widget that leaves the page', () => {
  it('while a reply is streamed hangs up and keeps what is shown', async () => {
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

describe('another visitor', () => {
  it('who logs in goes on where they were', async () => {
    const chat = await open();
    await exchange(chat, 'one', 'first');
    applyConfig(chat.store, { ...DEFAULT_CONFIG, userToken: 'mine' });
    expect(chat.shown()).toHaveLength(2);
  });

  it('finds nothing of what the one before has said', async () => {
    const chat = await open({ userToken: 'mine' });
    await exchange(chat, 'one', 'first');
    applyConfig(chat.store, { ...DEFAULT_CONFIG, userToken: '' });
    expect(chat.shown()).toEqual([]);
  });
});
