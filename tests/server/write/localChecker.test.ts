import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { STYLES } from '../../../server/src/engines/contracts/write';
import { applyChanges } from '../../../server/src/engines/write/changes';
import { createCheckingWriter } from '../../../server/src/engines/write/checkingWriter';
import { createHarper } from '../../../server/src/engines/write/harper/harper';
import { createHunspell, DICTIONARY_FOLDERS } from '../../../server/src/engines/write/hunspell/hunspell';
import { createOtherLanguages } from '../../../server/src/engines/write/hunspell/otherLanguages';
import { createLocalChecker } from '../../../server/src/engines/write/localChecker';
import { skipReason } from '../../../tools/systemPackages/ensure.mjs';
import { describeCheckerContract } from '../engines/checkerContract';
import { improve } from './bench';

interface Texts {
  /** Each with its correction. */
  readonly faulty: readonly (readonly [string, string])[];
  /** In all varieties of English, with names, quotations, addresses, code and signs. They must be returned unchanged. */
  readonly correct: readonly string[];
}

/** Written for these tests. */
const { faulty: FAULTY, correct: CORRECT }: Texts = JSON.parse(
  readFileSync(new URL('./english.json', import.meta.url), 'utf8'),
);

/** Texts without an error that a checker of English could mistake, or that could keep it busy, by name. */
const HOSTILE: readonly (readonly [name: string, text: string])[] = [
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

// All tests share one Harper, because its start takes seconds.
const log = () => undefined;
const harper = createHarper({ log: { info: log, warn: log } });
const checker = createLocalChecker({ harper });
const withOthers = createLocalChecker({
  harper,
  others: createOtherLanguages({
    hunspell: createHunspell({ command: 'hunspell', folders: DICTIONARY_FOLDERS }),
    log,
  }),
});
const writer = createCheckingWriter(checker);
afterAll(() => harper.close());

const corrected = async (text: string) => (await improve(writer, text)).correctedText;

describeCheckerContract('of English, Harper', {
  faulty: { text: 'We heard teh news.', language: 'en', word: 'teh', right: 'the' },
  open: async () => withOthers,
});

describe.skipIf(skipReason('hunspell') !== undefined)('with hunspell', () => {
  describeCheckerContract('of Spanish', {
    faulty: {
      text: 'El perro duerme en el jardin de la casa.',
      language: 'es',
      word: 'jardin',
      right: 'jardín',
    },
    open: async () => withOthers,
  });
});

test('at most 2 of 83 correct texts in all varieties of English are changed', async () => {
  const changed: string[] = [];
  for (const text of CORRECT) if ((await corrected(text)) !== text) changed.push(text);
  expect(CORRECT).toHaveLength(83);
  expect(changed.length, changed.join('\n')).toBeLessThanOrEqual(2);
});

test('at least 40 of 70 faulty sentences are corrected completely', async () => {
  const fixed: string[] = [];
  for (const [faulty, right] of FAULTY) if ((await corrected(faulty)) === right) fixed.push(faulty);
  expect(FAULTY).toHaveLength(70);
  expect(fixed.length).toBeGreaterThanOrEqual(40);
});

describe('the correction of English errors', () => {
  test.each([
    ['I has a apple in my bag.', 'I have an apple in my bag.'],
    ['We will definately come.', 'We will definitely come.'],
    ['Please find TEH report attached.', 'Please find THE report attached.'],
    ['The shop is open on monday.', 'The shop is open on Monday.'],
    ['I could of helped you.', 'I could have helped you.'],
    ['How are you ?', 'How are you?'],
    // Both `colour` and `theater` are correct, although their varieties differ.
    ['The colour of the theater is grey, realy.', 'The colour of the theater is grey, really.'],
  ])('%s', async (faulty, right) => {
    expect(await corrected(faulty)).toBe(right);
  });

  test.each([
    'Jozef Nowakowski met Xavier Quirozz in Lodz.',
    'The zstd option of the initramfs and of jfbterm.',
    'He had had enough of it, and he beat the eggs.',
    'None of us was hurt by Mr. smith.',
  ])('leaves names, terms and possibly correct words unchanged: %s', async (text) => {
    expect(await corrected(text)).toBe(text);
  });

  test('keeps line breaks, spaces and characters outside the basic plane of Unicode', async () => {
    const text = '\n  😀👍🏽  I has  a apple.\r\n\tThe end 𝒳 is near.\n\n\n';
    expect(await corrected(text)).toBe('\n  😀👍🏽  I have  an apple.\r\n\tThe end 𝒳 is near.\n\n\n');
  });

  test('leaves quotations, code and addresses unchanged', async () => {
    const kept =
      '"I has a apple", `teh code`, https://example.com/teh?a=recieve and recieve_all() are here. ';
    expect(await corrected(`${kept}She have teh list.`)).toBe(`${kept}She has the list.`);
  });
});

describe('the changes of an improved text', () => {
  test.each(STYLES)('turn the text into the corrected text: %s', async (style) => {
    const paragraphs = FAULTY.slice(0, 20).map(([faulty]) => `😀 It's true.\n\n${faulty}`);
    const text = paragraphs.join('\n\n');
    const { correctedText, changes } = await improve(writer, text, { style });
    expect(changes.length).toBeGreaterThan(10);
    expect(applyChanges(text, changes)).toBe(correctedText);
  });

  test('have a kind, the reason of the checker, and further suggestions', async () => {
    const { changes } = await improve(writer, 'He go to teh libary.');
    expect(changes).toMatchObject([
      { start: 3, end: 5, text: 'goes', kind: 'grammar', reason: { language: 'en' } },
      { start: 9, end: 12, text: 'the', kind: 'spelling' },
      { start: 13, end: 19, text: 'library', kind: 'spelling' },
    ]);
  });

  test('for style are merged with the correction of an error at the same position', async () => {
    const { correctedText, changes } = await improve(writer, 'I dont know.', { style: 'professional' });
    expect(correctedText).toBe('I do not know.');
    expect(changes).toMatchObject([{ start: 2, end: 6, text: 'do not', kind: 'spelling' }]);
  });
});

describe('a checked sentence', () => {
  const check = async (text: string, before = '', after = '') => {
    const { signal } = new AbortController();
    const request = { passages: [{ text, before, after }], language: 'en', withStyle: true, signal };
    return (await checker.check(request)).texts[0]?.changes ?? [];
  };

  test('can have changes that are suggested but not applied', async () => {
    expect(await check('She gave me a good advise.')).toMatchObject([{ text: 'advice', isCertain: false }]);
  });

  test('gets a capital letter only if it starts a sentence in its text', async () => {
    expect(await check('and he goes home.', 'She stays here ')).toEqual([]);
    expect(await check('then he goes home.', 'She stays here. ')).toMatchObject([
      { start: 0, end: 4, text: 'Then' },
    ]);
  });

  test('has no changes in the surrounding text', async () => {
    expect(await check('He is here.', 'I has teh key. ', ' She go.')).toEqual([]);
  });
});

test('an English sentence is recognised even if other languages share its words', async () => {
  const both = createCheckingWriter(withOthers);
  expect(await improve(both, 'I dont no why he go home.')).toMatchObject({
    correctedText: "I don't no why he goes home.",
    notices: [],
  });
});

describe('texts that are not in English:', () => {
  test.each([
    'Hola, ¿cómo estás? No tengo informations.',
    'Je suis une informations',
    'Das ist ein Test, und er ist gut.',
    'casa',
    '日本語のテキストです。',
    '한국어 문장입니다.',
    'שלום עולם',
  ])('a text in another language is returned unchanged, with a notice: %s', async (text) => {
    const result = await improve(writer, text, { style: 'professional' });
    expect(result).toMatchObject({ correctedText: text, changes: [], notices: ['language_unsupported'] });
  });

  test('only the English paragraphs of a text in two languages are corrected', async () => {
    const text = 'She go home every day.\n\nElla va a casa cada dia.';
    const { correctedText, notices } = await improve(writer, text);
    expect(correctedText).toBe('She goes home every day.\n\nElla va a casa cada dia.');
    expect(notices).toEqual([]);
  });

  test('a text without words gets no notice, because it is in no language', async () => {
    expect((await improve(writer, '12 + 3 😀')).notices).toEqual([]);
    expect((await improve(writer, '')).correctedText).toBe('');
  });
});

test('a tone is not applied by the checker: the text is only corrected, and a notice says so', async () => {
  expect(await improve(writer, 'She go home.', { tone: 'friendly' })).toMatchObject({
    correctedText: 'She goes home.',
    alternatives: [],
    notices: ['tone_unsupported'],
  });
});

describe('hostile text:', () => {
  test.each(HOSTILE)('the text is returned unchanged: %s', async (_name, text) => {
    expect(await corrected(text)).toBe(text);
  });

  test('errors next to hostile text are still corrected', async () => {
    expect(await corrected('\u0000 😀 \ud800 She go home.')).toBe('\u0000 😀 \ud800 She goes home.');
  });

  test('the check of a megabyte of errors ends at the deadline at the latest', async () => {
    const text = 'She go home to to the teh shop and dont know why.\n\n'.repeat(20_000);
    const signal = AbortSignal.timeout(200);
    await expect(improve(writer, text, { signal })).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(await corrected('She go home.')).toBe('She goes home.');
  });
});
