import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { trimHistory } from '../../../server/src/engines/llm/trimHistory';
import type { LlmMessage } from '../../../server/src/engines/contracts/llm';

const bounds = { maxMessages: 5, maxChars: 100, maxOutputTokens: 10 };
const user = (content: string): LlmMessage => ({ role: 'user', content });
const assistant = (content: string): LlmMessage => ({ role: 'assistant', content });

describe('what the model hears of a conversation', () => {
  test('is all of a short one, the question last', () => {
    const history = [user('Hello'), assistant('Hi!')];
    expect(trimHistory(history, 'What is a noun?', bounds)).toEqual([...history, user('What is a noun?')]);
  });

  test('are its newest messages, as many as are allowed', () => {
    const history = ['1', '3', '5'].flatMap((word) => [user(word), assistant(`${word}!`)]);
    expect(trimHistory(history, '7', bounds)).toEqual([
      user('3'),
      assistant('3!'),
      user('5'),
      assistant('5!'),
      user('7'),
    ]);
  });

  test('are its newest messages, as long as all together may be', () => {
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

  test('begins with the visitor', () => {
    expect(trimHistory([assistant('Welcome')], 'Hi', bounds)).toEqual([user('Hi')]);
  });

  test('takes turns: what the visitor wrote before an answer came is one message', () => {
    const history = [user('One'), user('Two'), assistant(' '), user('Three')];
    expect(trimHistory(history, 'Four', bounds)).toEqual([user('One\n\nTwo\n\nThree\n\nFour')]);
  });

  test('has the question once, also where the client has put it into the history', () => {
    expect(trimHistory([user('Hi'), assistant('Yes?'), user('Why? ')], 'Why?', bounds)).toEqual([
      user('Hi'),
      assistant('Yes?'),
      user('Why?'),
    ]);
  });

  test('keeps to its bounds whatever comes, and always ends with the question', () => {
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
