import { afterAll, describe, expect, test } from 'vitest';
import { createEmbeddedWriter } from '../../../server/src/engines/write/embeddedWriter';
import { improve } from './bench';

const logged: string[] = [];
const writer = createEmbeddedWriter({ log: (message) => logged.push(message) });
afterAll(() => writer.close());

/** The deadline of the gateway. */
const DEADLINE_MS = 15_000;

const UNCHANGED: readonly (readonly [string, string])[] = [
  ['ten thousand quotes', '"'.repeat(10_000)],
  ['ten thousand apostrophes among words', "I don't 'know ".repeat(2_500)],
  ['a word of five thousand letters', `This is the ${'a'.repeat(5_000)} of it.`],
  ['a word of a million letters', 'a'.repeat(1_000_000)],
  ['a million blanks', ' '.repeat(1_000_000)],
  ['a million line breaks', '\n'.repeat(1_000_000)],
  ['NUL and other control characters', 'This is\u0000 fine\u0001 and\u001b[31m red.'],
  ['lone surrogates', 'This \ud800 is \udc00 fine.'],
  ['right-to-left marks', 'This \u202eis\u202c fine. שלום'],
  ['combining marks without end', `This is fine e${'\u0301'.repeat(3_000)}.`],
  ['brackets that are never closed', `This is fine ${'('.repeat(5_000)}`],
  ['backticks without a partner', '`a '.repeat(3_001)],
];

describe('is returned unchanged within the deadline', () => {
  test.each(UNCHANGED)('%s', async (_name, text) => {
    const { correctedText } = await improve(writer, text, { signal: AbortSignal.timeout(DEADLINE_MS) });
    expect(correctedText).toBe(text);
  });

  test('and the sentence after it is corrected by the same thread', async () => {
    expect((await improve(writer, 'She go home.')).correctedText).toBe('She goes home.');
    expect(logged).toHaveLength(1);
  });

  test('errors around such text are still corrected', async () => {
    const text = '\u0000 😀 \ud800 She go home.';
    expect((await improve(writer, text)).correctedText).toBe('\u0000 😀 \ud800 She goes home.');
  });
});

test('a megabyte of errors ends with the deadline at the latest', async () => {
  const text = 'She go home to to the teh shop and dont know why.\n\n'.repeat(20_000);
  const deadline = AbortSignal.timeout(2_000);
  const start = performance.now();
  await expect(improve(writer, text, { signal: deadline })).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(performance.now() - start).toBeLessThan(4_000);
  expect((await improve(writer, 'She go home.')).correctedText).toBe('She goes home.');
});
