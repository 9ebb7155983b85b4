import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_CONFIG } from '../../../../src/domain/hostConfig';
import { DEFAULT_LIMITS } from '@lang-assistant/core/usage/limits';
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
  const [mail] = PROMPTS;
  const WAITING = PROMPTS.filter(({ needsText }) => needsText);
  const [grammar, review] = WAITING;
  if (!mail || !grammar || !review) throw new Error('no prompts');

  async function expectConversation(chat: Awaited<ReturnType<typeof open>>, title: string, content: string) {
    await settled();
    expect(chat.last().request).toMatchObject({ content, endpoint: title });
    await chat.last().answer({ text: 'Gladly.' });
    await vi.runAllTimersAsync();
    await say(chat, 'And now?');
    expect(chat.last().request.endpoint).toBe(title);
    chat.controller().startNewChat();
    await say(chat, 'Something else');
    expect(chat.last().request).toMatchObject({ endpoint: 'chat-ai-plugin', history: [] });
  }

  it('for a welcome email starts a conversation with its endpoint at once, and leaves the text in the box', async () => {
    const chat = await open({ userToken: 't', plan: 'paid' });
    chat.controller().setDraft('my words');
    chat.controller().start(mail, 'Help me.');
    expect(chat.controller().draft).toBe('my words');
    await expectConversation(chat, mail.title, 'Help me.');
  });

  it.each(WAITING.map((prompt) => [prompt.title, prompt] as const))(
    'that needs a text waits for it, and sends both with the endpoint of the prompt: %s',
    async (title, prompt) => {
      const chat = await open({ userToken: 't', plan: 'paid' });
      chat.controller().start(prompt, 'Check this:');
      expect(chat.controller().draft).toBe('Check this:\n');
      chat.controller().send();
      chat.controller().setDraft('Check this:\n  \n');
      chat.controller().send();
      expect([chat.chatted, chat.controller().messages]).toEqual([[], []]);
      chat.controller().setDraft('Check this:\nHe go home.');
      chat.controller().send();
      expect(chat.controller().draft).toBe('');
      await expectConversation(chat, title, 'Check this:\nHe go home.');
    },
  );

  it('that needs a text spends no use before the text is sent, also at the daily limit', async () => {
    const chat = await open({ limits: { ...DEFAULT_LIMITS, aiPerDay: { anonymous: 1, free: 1, paid: 1 } } });
    const used = () => chat.store.getState().usage.counts.ai?.count ?? 0;
    chat.controller().start(grammar, 'Check this:');
    await settled();
    expect([used(), chat.store.getState().ui.dialog]).toEqual([0, null]);
    await say(chat, 'Check this:\nHe go home.');
    expect(used()).toBe(1);
    await chat.last().answer({ text: 'Gladly.' });
    await vi.runAllTimersAsync();
    chat.controller().startNewChat();
    chat.controller().start(grammar, 'Check this:');
    expect(chat.store.getState().ui.dialog).toBeNull();
    await say(chat, 'Check this:\nShe go home.');
    expect(chat.store.getState().ui.dialog).toMatchObject({ kind: 'limit' });
    expect(chat.controller().draft).toBe('Check this:\nShe go home.');
  });

  it('goes before a text in the box, takes the place of another prompt, and is forgotten when the box is emptied', async () => {
    const chat = await open();
    chat.controller().setDraft('He go home.');
    chat.controller().start(grammar, 'Check this:');
    chat.controller().start(review, 'Review this:');
    expect([chat.controller().draft, chat.controller().endpoint]).toEqual([
      'Review this:\nHe go home.',
      review.title,
    ]);
    chat.controller().setDraft('');
    await say(chat, 'Hello');
    expect(chat.last().request.endpoint).toBe('chat-ai-plugin');
  });
});

describe('asking the last question again', () => {
  it('sends the question again, and replaces its reply', async () => {
    const chat = await open();
    await exchange(chat, 'one', 'first');
    await exchange(chat, 'two', 'second');
    const { id } = chat.controller().messages[2] ?? {};
    chat.controller().regenerate();
    await settled();
    expect(chat.shown()).toEqual(['> one', '< first', '> two', '< ']);
    expect(chat.controller().messages[2]?.id).toBe(id);
    expect(chat.last().request).toMatchObject({ content: 'two' });
    expect(chat.last().request.history).toHaveLength(2);
    expect(spent(chat)).toBe(3);
  });

  it('does nothing if there is no question', async () => {
    const chat = await open();
    chat.controller().regenerate();
    chat.controller().editLast();
    expect(chat.chatted).toEqual([]);
    expect(chat.controller().draft).toBe('');
  });

  it('at the daily limit does not remove the old reply', async () => {
    const chat = await open();
    for (let turn = 0; turn < 5; turn += 1) await exchange(chat, `q${turn}`, 'a');
    chat.controller().regenerate();
    await settled();
    expect(chat.shown().slice(-2)).toEqual(['> q4', '< a']);
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
