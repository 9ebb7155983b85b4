import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_CONFIG } from '../../../../src/domain/hostConfig';
import { PROMPTS } from '../../../../src/domain/chat/prompts';
import { applyConfig } from '../../../../src/state/store';
import { settled } from '../../../support/store/backendDouble';
import { open, say, exchange, eventsOf, spent } from './chatFixture';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a chat question', () => {
  it('is trimmed and sent to `chat-ai-plugin`, and the input is cleared', async () => {
    const chat = await open();
    await say(chat, '  Hello?\n');
    expect(chat.last().request).toEqual({ content: 'Hello?', endpoint: 'chat-ai-plugin', history: [] });
    expect(chat.controller()).toMatchObject({ draft: '', phase: 'thinking' });
    expect(chat.shown()).toEqual(['> Hello?', '< ']);
  });

  it.each(['', '  ', '\n'])('is not sent without text: %j', async (text) => {
    const chat = await open();
    await say(chat, text);
    expect(chat.chatted).toEqual([]);
  });

  it('stays in the input while a reply is in progress', async () => {
    const chat = await open();
    await say(chat, 'one');
    await say(chat, 'two');
    expect(chat.chatted).toHaveLength(1);
    expect(chat.controller().draft).toBe('two');
  });

  it('is sent with the earlier messages, without error messages, and with the session id', async () => {
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

  it('is sent with only the newest part of a conversation that does not fit into a request', async () => {
    const chat = await open({ userToken: 't', plan: 'paid' });
    for (let turn = 0; turn < 6; turn += 1) await exchange(chat, `q${turn}`, '語'.repeat(3_000));
    await say(chat, 'last');
    const { history } = chat.last().request;
    expect(history.at(-1)?.content).toHaveLength(3_000);
    expect(history.length).toBeLessThan(12);
    expect(history[0]?.content).not.toBe('q0');
  });

  it('never contains half a character', async () => {
    const chat = await open();
    await say(chat, 'a\ud83d');
    expect(chat.last().request.content).toBe('a\ufffd');
  });

  it('emits an event for the page, and so does its reply', async () => {
    const chat = await open();
    await exchange(chat, 'one', 'first', 's1');
    expect(eventsOf(chat, 'la-chat-message')).toEqual([
      { role: 'user', content: 'one', endpoint: 'chat-ai-plugin', stopped: false },
      { role: 'assistant', content: 'first', endpoint: 'chat-ai-plugin', sessionId: 's1', stopped: false },
    ]);
  });
});

describe('a starter prompt', () => {
  it.each(PROMPTS.map((prompt) => [prompt.title, prompt] as const))(
    'starts a conversation with the endpoint of the prompt: %s',
    async (title, prompt) => {
      const chat = await open({ userToken: 't', plan: 'paid' });
      await chat.controller().start(prompt, 'Help me.');
      await settled();
      expect(chat.last().request).toMatchObject({ content: 'Help me.', endpoint: title });
      await chat.last().answer({ text: 'Gladly.' });
      await vi.runAllTimersAsync();
      await say(chat, 'And now?');
      expect(chat.last().request.endpoint).toBe(title);
      chat.controller().startNewChat();
      await say(chat, 'Something else');
      expect(chat.last().request).toMatchObject({ endpoint: 'chat-ai-plugin', history: [] });
    },
  );

  it('does not change the text in the input', async () => {
    const chat = await open();
    chat.controller().setDraft('my words');
    const [prompt] = PROMPTS;
    if (prompt) await chat.controller().start(prompt, 'Help me.');
    expect(chat.controller().draft).toBe('my words');
  });
});

describe('asking the last question again', () => {
  it('sends the question again, and replaces its reply', async () => {
    const chat = await open();
    await exchange(chat, 'one', 'first');
    await exchange(chat, 'two', 'second');
    const { id } = chat.controller().messages[2] ?? {};
    await chat.controller().regenerate();
    await settled();
    expect(chat.shown()).toEqual(['> one', '< first', '> two', '< ']);
    expect(chat.controller().messages[2]?.id).toBe(id);
    expect(chat.last().request).toMatchObject({ content: 'two' });
    expect(chat.last().request.history).toHaveLength(2);
    expect(spent(chat)).toBe(3);
  });

  it('does nothing if there is no question', async () => {
    const chat = await open();
    await chat.controller().regenerate();
    chat.controller().editLast();
    expect(chat.chatted).toEqual([]);
    expect(chat.controller().draft).toBe('');
  });

  it('at the daily limit does not remove the old reply', async () => {
    const chat = await open();
    for (let turn = 0; turn < 5; turn += 1) await exchange(chat, `q${turn}`, 'a');
    await chat.controller().regenerate();
    expect(chat.shown()).toHaveLength(10);
    expect(chat.store.getState().ui.dialog?.kind).toBe('limit');
  });

  it('with Edit moves the question back into the input, and removes its reply', async () => {
    const chat = await open();
    await exchange(chat, 'one', 'first');
    await say(chat, 'two');
    chat.controller().editLast();
    await settled();
    expect(chat.last().signal.aborted).toBe(true);
    expect(chat.shown()).toEqual(['> one', '< first']);
    expect(chat.controller()).toMatchObject({ draft: 'two', phase: 'idle' });
  });
});

describe('a change of the user token or of the plan', () => {
  it.each(['free', 'paid'] as const)('does not remove the chat if only the plan %s changes', async (plan) => {
    const chat = await open({ userToken: 'mine', plan });
    await exchange(chat, 'one', 'first');
    const next = plan === 'free' ? 'paid' : 'free';
    applyConfig(chat.store, { ...DEFAULT_CONFIG, userToken: 'mine', plan: next });
    expect(chat.shown()).toEqual(['> one', '< first']);
  });

  it('does not remove the chat if an anonymous user logs in', async () => {
    const chat = await open();
    await exchange(chat, 'one', 'first');
    applyConfig(chat.store, { ...DEFAULT_CONFIG, userToken: 'mine' });
    expect(chat.shown()).toHaveLength(2);
  });

  it('removes the chat when the user logs out', async () => {
    const chat = await open({ userToken: 'mine' });
    await exchange(chat, 'one', 'first');
    applyConfig(chat.store, { ...DEFAULT_CONFIG, userToken: '' });
    expect(chat.shown()).toEqual([]);
  });
});
