import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withQuestion } from '../../../../src/state/chat/messageList';
import { exchange, open } from './chatFixture';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a question that is put back into the input', () => {
  it.each([
    ['', 'question'],
    [' \n', 'question'],
    ['draft', 'question\ndraft'],
  ])('before the draft “%s” results in “%s”', (draft, expected) => {
    expect(withQuestion('question', draft)).toBe(expected);
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
});
