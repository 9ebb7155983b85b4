import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withoutReasoning } from '@lang-assistant/core/reasoning';
import { streamWithoutReasoning } from '../../../server/src/engines/llm/streamReply';

async function joined(pieces: readonly string[]): Promise<string> {
  const source = (async function* () {
    yield* pieces;
  })();
  let text = '';
  for await (const piece of streamWithoutReasoning(source)) text += piece;
  return text;
}

describe('the reasoning part of a model’s response', () => {
  test.each([
    ['<think>Hm. Let me see.</think>\n\nThe answer.', 'The answer.'],
    ['\n<think>\n</think>\nThe answer.', 'The answer.'],
    ['The tag <think>a</think> is written so.', 'The tag <think>a</think> is written so.'],
    ['<think>a</think> <think>b</think>', '<think>b</think>'],
    ['<think>', ''],
    ['<thin ice', '<thin ice'],
    ['<', '<'],
    ['<think>never ends', ''],
    ['', ''],
  ])('is removed: %j is shown as %j', async (answer, shown) => {
    expect(withoutReasoning(answer)).toBe(shown);
    expect(await joined(Array.from(answer))).toBe(shown);
    expect(await joined([answer])).toBe(shown);
  });

  test('is removed from a stream, wherever the stream is split, and the rest of the response is complete', async () => {
    const words = fc.string({
      unit: fc.constantFrom('<', '>', '/', 'think', 'a', ' ', '\n', '<think>', '</think>'),
    });
    const cuts = fc.array(fc.nat({ max: 60 }), { maxLength: 10 });
    await fc.assert(
      fc.asyncProperty(words, words, cuts, async (thoughts, after, places) => {
        const answer = `<think>${thoughts.replaceAll('</think>', '')}</think>${after}`;
        const sorted = [0, ...places, answer.length].toSorted((a, b) => a - b);
        const pieces = sorted.map((place, index) => answer.slice(place, sorted[index + 1]));
        expect((await joined(pieces)).trim()).toBe(withoutReasoning(answer));
      }),
    );
  });

  test('does not delay the first words of the rest of the response', async () => {
    const source = (async function* () {
      yield 'At once';
      throw new Error('cut');
    })();
    const first = await streamWithoutReasoning(source).next();
    expect(first.value).toBe('At once');
  });
});
