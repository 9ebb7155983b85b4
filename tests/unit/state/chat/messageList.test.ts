import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ShownMessage } from '../../../../src/domain/chat/chat';
import { splitAtLastQuestion, withQuestion } from '../../../../src/state/chat/messageList';
import { eventsOf, exchange, open } from './chatFixture';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const question = (id: number): ShownMessage => ({ id, role: 'user', content: `question ${id}` });
const reply = (id: number): ShownMessage => ({ id, role: 'assistant', content: `reply ${id}` });

describe('a question that is put back into the input', () => {
  it.each([
    ['', 'question'],
    [' \n', 'question'],
    ['draft', 'question\ndraft'],
  ])('before the draft “%s” results in “%s”', (draft, expected) => {
    expect(withQuestion('question', draft)).toBe(expected);
  });
});

describe('the last question of a chat', () => {
  it('is found with the messages before it, and without its reply', () => {
    const [first, second] = [question(1), question(3)];
    expect(splitAtLastQuestion([first, reply(2), second, reply(4)])).toEqual({
      before: [first, reply(2)],
      question: second,
    });
  });

  it('is not found if nothing was asked', () => {
    expect(splitAtLastQuestion([])).toBeUndefined();
    expect(splitAtLastQuestion([reply(1)])).toBeUndefined();
  });
});

describe('each chat message', () => {
  it('has a unique id', async () => {
    const chat = await open();
    await exchange(chat, 'one', 'first');
    await exchange(chat, 'two', 'second');
    const ids = chat.controller().messages.map(({ id }) => id);
    expect(new Set(ids).size).toBe(4);
  });

  it('emits an event for the page', async () => {
    const chat = await open();
    await exchange(chat, 'one', 'first', 's1');
    expect(eventsOf(chat, 'la-chat-message')).toMatchObject([
      { role: 'user', content: 'one' },
      { role: 'assistant', content: 'first', sessionId: 's1' },
    ]);
  });
});
