import { afterAll, describe, expect, test } from 'vitest';
import { createCheckingWriter } from '../../../server/src/engines/write/checkingWriter';
import { createHarper } from '../../../server/src/engines/write/harper/harper';
import { createLocalChecker } from '../../../server/src/engines/write/localChecker';
import { improve } from './bench';

const writer = createCheckingWriter(createLocalChecker({ harper: createHarper({ log: () => undefined }) }));
afterAll(() => writer.close());

const UNCHANGED: readonly (readonly [string, string])[] = [
  ['ten thousand quotes', '"'.repeat(10_000)],
  ['ten thousand apostrophes among words', "I don't 'know ".repeat(2_500)],
  ['5,000 characters without a space', 'a'.repeat(5_000)],
  ['a word of five thousand letters', `This is the ${'a'.repeat(5_000)} of it.`],
  ['a word of a million letters', 'a'.repeat(1_000_000)],
  ['a million blanks', ' '.repeat(1_000_000)],
  ['emoji only', '😀👩‍👩‍👧‍👦🏳️‍🌈'.repeat(500)],
  ['right-to-left text', 'مرحبا بالعالم، هذا نص طويل. '.repeat(150)],
  ['a code block', '```\nfunction teh(recieve) { return recieve + 1 }\n```'],
  ['addresses', 'See https://exampel.com/teh/adress, mailto:recieve@exampel.com and www.teh.example.'],
  ['HTML', '<p class="teh">This is <b>fine</b> &amp; <script>recieve()</script></p>'],
  ['quotations in another language', 'He said «Je ne sais pas pourqoi» and “No se nada” to us.'],
  ['a name on every word', 'Aleksander Brückner Wojciechowski Szczepański Xochitl Nguyen Ojukwu.'],
  ['NUL and other control characters', 'This is\u0000 fine\u0001 and\u001b[31m red.'],
  ['lone surrogates', 'This \ud800 is \udc00 fine.'],
  ['right-to-left marks', 'This \u202eis\u202c fine. שלום'],
  ['combining marks without end', `This is fine e${'\u0301'.repeat(3_000)}.`],
  ['brackets that are never closed', `This is fine ${'('.repeat(5_000)}`],
  ['backticks without a partner', '`a '.repeat(3_001)],
];

describe('the writing assistant and hostile text:', () => {
  test.each(UNCHANGED)('the text is returned unchanged: %s', async (_name, text) => {
    expect((await improve(writer, text)).correctedText).toBe(text);
  });

  test('errors next to hostile text are still corrected', async () => {
    const text = '\u0000 😀 \ud800 She go home.';
    expect((await improve(writer, text)).correctedText).toBe('\u0000 😀 \ud800 She goes home.');
  });
});

test('the check of a megabyte of errors ends at the deadline at the latest', async () => {
  const text = 'She go home to to the teh shop and dont know why.\n\n'.repeat(20_000);
  const deadline = AbortSignal.timeout(2_000);
  await expect(improve(writer, text, { signal: deadline })).rejects.toMatchObject({ name: 'TimeoutError' });
  expect((await improve(writer, 'She go home.')).correctedText).toBe('She goes home.');
});
