import { afterEach, describe, expect, test } from 'vitest';
import { createOpenAiCompatibleLlm } from '../../../server/src/engines/llm/openAiCompatible';
import { createLlmWriter } from '../../../server/src/engines/write/llmWriter';
import { STYLES, TONES, type Style, type Tone } from '../../../server/src/engines/contracts/write';
import { startAimock, type AimockServer } from '../../support/server/llm/aimock';

let server: AimockServer;
afterEach(() => server.stop());

async function startWriter(correctedText: string, alternatives: readonly string[] = []) {
  server = await startAimock(() => JSON.stringify({ correctedText, alternatives }));
  return createLlmWriter({ llm: createOpenAiCompatibleLlm({ baseUrl: server.url, model: 'm' }) });
}

function order(
  text: string,
  style: Style = 'simple',
  tone: Tone = 'simple',
  signal = new AbortController().signal,
) {
  return { text, style, tone, signal };
}

describe('a language model as a writing assistant', () => {
  test('has a separate instruction for each of the twenty styles and tones', async () => {
    const writer = await startWriter('Good.');
    for (const style of STYLES) for (const tone of TONES) await writer.improve(order('god', style, tone));
    const prompts = server.asked().map(({ system }) => system);
    expect(new Set(prompts).size).toBe(20);
    const named = STYLES.flatMap((style) =>
      TONES.map((tone) => [`Style: ${style} (`, `Tone: ${tone} (`] as const),
    );
    named.forEach(([style, tone], index) => {
      expect(prompts[index]).toContain(style);
      expect(prompts[index]).toContain(tone);
    });
  });

  test('returns the corrected text and alternative wordings', async () => {
    const writer = await startWriter(' I went home. ', ['I walked home.', 'I headed home.']);
    const changed = { others: [], kind: 'word', isCertain: true };
    expect(await writer.improve(order('i goed home'))).toEqual({
      correctedText: 'I went home.',
      changes: [
        { ...changed, start: 0, end: 1, text: 'I' },
        { ...changed, start: 2, end: 6, text: 'went' },
        { ...changed, start: 11, end: 11, text: '.', kind: 'punctuation' },
      ],
      alternatives: ['I walked home.', 'I headed home.'],
      notices: [],
    });
    expect(server.asked()[0]?.messages).toEqual([{ role: 'user', content: '{"text":"i goed home"}' }]);
  });

  test('returns at most five alternatives, without empty, repeated, overlong or broken alternatives', async () => {
    const fits = '👨‍👩‍👧'.repeat(150);
    const writer = await startWriter('Done.', [
      'Done.',
      '',
      'One; two',
      '一；二',
      'x'.repeat(151),
      fits,
      'Two\n lines',
      'Three',
      'Three',
      'Four',
      'Five',
      'Six',
    ]);
    const { alternatives } = await writer.improve(order('Don.'));
    expect(alternatives).toEqual([fits, 'Two lines', 'Three', 'Four', 'Five']);
  });

  test.each([
    ['a short text', 20, 2_000],
    ['a long one, within what servers take', 5_000, 8_192],
  ])('requests enough tokens for %s', async (_what, chars, least) => {
    const writer = await startWriter('Good.');
    await writer.improve(order('x'.repeat(chars)));
    const limit = Number(server.asked()[0]?.body['max_tokens']);
    expect(limit).toBeGreaterThanOrEqual(least);
    expect(limit).toBeLessThanOrEqual(8_192);
  });

  test('rejects an empty corrected text', async () => {
    const writer = await startWriter(' ');
    await expect(writer.improve(order('Hello'))).rejects.toMatchObject({
      name: 'LlmError',
      kind: 'badAnswer',
    });
  });

  test('does not call the model after the user has disconnected', async () => {
    const writer = await startWriter('Good.');
    const gone = order('Hello', 'simple', 'simple', AbortSignal.abort(new Error('gone')));
    await expect(writer.improve(gone)).rejects.toThrow('gone');
    expect(server.asked()).toEqual([]);
  });
});
