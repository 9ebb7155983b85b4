import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { trimHistory } from '../../../server/src/engines/llm/trimHistory';
import type { LlmMessage } from '../../../server/src/engines/contracts/llm';

const bounds = { maxMessages: 5, maxChars: 100, maxOutputTokens: 10 };
const user = (content: string): LlmMessage => ({ role: 'user', content });
const assistant = (content: string): LlmMessage => ({ role: 'assistant', content });

describe('the messages sent to the model', () => {
  test('include all of a short conversation, with the question last', () => {
    const history = [user('Hello'), assistant('Hi!')];
    expect(trimHistory(history, 'What is a noun?', bounds)).toEqual([...history, user('What is a noun?')]);
  });

  test('are the newest messages, up to the maximum number', () => {
    const history = ['1', '3', '5'].flatMap((word) => [user(word), assistant(`${word}!`)]);
    expect(trimHistory(history, '7', bounds)).toEqual([
      user('3'),
      assistant('3!'),
      user('5'),
      assistant('5!'),
      user('7'),
    ]);
  });

  test('are the newest messages, up to the maximum length', () => {
    const history = [
      user('x'.repeat(60)),
      assistant('y'.repeat(40)),
      user('z'.repeat(30)),
      assistant('w'.repeat(30)),
    ];
    expect(trimHistory(history, '?', bounds)).toEqual([
      user('z'.repeat(30)),
      assistant('w'.repeat(30)),
      user('?'),
    ]);
  });

  test('start with a message of the user', () => {
    expect(trimHistory([assistant('Welcome')], 'Hi', bounds)).toEqual([user('Hi')]);
  });

  test('alternate between the roles: consecutive messages of the user are merged', () => {
    const history = [user('One'), user('Two'), assistant(' '), user('Three')];
    expect(trimHistory(history, 'Four', bounds)).toEqual([user('One\n\nTwo\n\nThree\n\nFour')]);
  });

  test('contain the question once, even if the client has added it to the history', () => {
    expect(trimHistory([user('Hi'), assistant('Yes?'), user('Why? ')], 'Why?', bounds)).toEqual([
      user('Hi'),
      assistant('Yes?'),
      user('Why?'),
    ]);
  });

  test('never exceed the limits, and always end with the question', () => {
    const message = fc.record({
      role: fc.constantFrom('user' as const, 'assistant' as const),
      content: fc.string(),
    });
    fc.assert(
      fc.property(
        fc.array(message, { maxLength: 30 }),
        fc.string({ maxLength: 200 }),
        (history, question) => {
          const kept = trimHistory(history, question, bounds);
          expect(kept.length).toBeLessThanOrEqual(bounds.maxMessages);
          expect(
            kept.map(({ content }) => content.replaceAll('\n\n', '')).join('').length,
          ).toBeLessThanOrEqual(100);
          expect(kept.at(-1)?.content.endsWith(question.slice(0, 100))).toBe(true);
          expect(
            kept.map(({ role }, index) => role === (index % 2 === 0 ? 'user' : 'assistant')),
          ).not.toContain(false);
        },
      ),
    );
  });
});
