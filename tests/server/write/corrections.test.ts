import { afterAll, describe, expect, test } from 'vitest';
import { createEmbeddedWriter } from '../../../server/src/engines/write/embeddedWriter';
import { STYLES } from '../../../server/src/engines/contracts/write';
import { improve } from './bench';
import { CORRECT, FAULTY } from './corpus';
import { KEPT_BY_CONDITIONS, KEPT_WORDS } from './rightSentences';

// One writer for all tests: a thread takes a second to start.
const writer = createEmbeddedWriter({ log: () => undefined });
afterAll(() => writer.close());

const corrected = async (text: string) => (await improve(writer, text)).correctedText;

describe('a correct text is returned unchanged', () => {
  test.each(CORRECT)('%s', async (text) => {
    expect(await corrected(text)).toBe(text);
  });

  test('all of them as one text, with their blank lines', async () => {
    const text = CORRECT.join('\n\n');
    expect(await corrected(text)).toBe(text);
  });
});

describe('a sentence that a rule of Harper takes for wrong is returned unchanged', () => {
  test.each(KEPT_BY_CONDITIONS)('%s', async (text) => {
    expect(await corrected(text)).toBe(text);
  });
});

describe('a sentence with words that its author formed is returned unchanged', () => {
  test.each(KEPT_WORDS)('%s', async (text) => {
    expect(await corrected(text)).toBe(text);
  });
});

test('a phrase that is only unusual is returned unchanged if the text has no error', async () => {
  const text = 'It crashed if user tried to close the panel.';
  expect(await corrected(text)).toBe(text);
});

describe('faults', () => {
  test('at least 45 of 70 faulty sentences are corrected completely', async () => {
    const results = await Promise.all(
      FAULTY.map(async ([faulty, right]) => (await corrected(faulty)) === right),
    );
    expect(FAULTY).toHaveLength(70);
    expect(results.filter(Boolean).length).toBeGreaterThanOrEqual(45);
  });

  test('no sentence gets a new error', async () => {
    // A word in neither version was invented.
    const words = (text: string) => text.toLowerCase().match(/[\p{L}'’]+/gu) ?? [];
    for (const [faulty, right] of FAULTY) {
      const known = new Set([...words(faulty), ...words(right)]);
      expect(words(await corrected(faulty)).filter((word) => !known.has(word))).toEqual([]);
    }
  });

  test.each([
    ['I need some informations.', 'I need some information.'],
    ['Although it was raining, but we went out.', 'Although it was raining, we went out.'],
    ['Because it is cheap, so people buy it.', 'Because it is cheap, people buy it.'],
    ['Although it was raining but we went out.', 'Although it was raining, we went out.'],
    ['Although they are all but lost, we go on.', 'Although they are all but lost, we go on.'],
    ['She has a lot of self- control.', 'She has a lot of self-control.'],
    ['It was realy nice, and I tryed it.', 'It was really nice, and I tried it.'],
    // Without another error, the author may mean a word that no dictionary has.
    ['The recommender knows the lifecycle.', 'The recommender knows the lifecycle.'],
    ['I have a problem whit my computer.', 'I have a problem with my computer.'],
    // The misspelling makes an error beside it more likely.
    ['It crashed if user tryed to close the panel.', 'It crashed if the user tried to close the panel.'],
    [
      'This are a sentence with a erors and it have many problem.',
      'This is a sentence with an error and it has many problems.',
    ],
    // At the start of a sentence, an adverb or a plural is no name.
    ['Unfortunatly, he was late. Realy, it is true.', 'Unfortunately, he was late. Really, it is true.'],
    ['Studnets have to learn a lot.', 'Students have to learn a lot.'],
    ['I has a apple in my bag.', 'I have an apple in my bag.'],
    ['We will definately come.', 'We will definitely come.'],
    ['Please find TEH report attached.', 'Please find THE report attached.'],
    ['He dont know the answer.', "He doesn't know the answer."],
    ['The shop is open on monday.', 'The shop is open on Monday.'],
    [
      'This are a sentence with a erors and it have many problem.',
      'This is a sentence with an error and it has many problems.',
    ],
  ])('%s', async (faulty, right) => {
    expect(await corrected(faulty)).toBe(right);
  });

  test('the text around them stays: line breaks, spaces, characters outside the basic plane', async () => {
    const text = '\n  😀👍🏽  I has  a apple.\r\n\tThe end 𝒳 is near.\n\n\n';
    expect(await corrected(text)).toBe('\n  😀👍🏽  I have  an apple.\r\n\tThe end 𝒳 is near.\n\n\n');
  });

  test('quotations, code and addresses stay unchanged in a corrected text', async () => {
    const kept =
      '"I has a apple", `teh code`, https://example.com/teh?a=recieve and recieve_all() are here. ';
    expect(await corrected(`${kept}She have teh list.`)).toBe(`${kept}She has the list.`);
  });
});

describe('improving the result again changes nothing', () => {
  test.each(STYLES)('%s', async (style) => {
    for (const text of [...FAULTY.map(([faulty]) => faulty), ...CORRECT]) {
      const { correctedText } = await improve(writer, text, { style });
      expect((await improve(writer, correctedText, { style })).correctedText).toBe(correctedText);
    }
  });
});

describe('a text in another language is returned unchanged, with a notice', () => {
  test.each([
    'Hola, ¿cómo estás? No tengo informations.',
    'Je suis une informations',
    'Das ist ein Test, und er ist gut.',
    'No me gusta',
    'casa',
    '日本語のテキストです。',
    '한국어 문장입니다.',
    'שלום עולם',
  ])('%s', async (text) => {
    const result = await improve(writer, text, { style: 'professional' });
    expect(result).toEqual({ correctedText: text, alternatives: [], notices: ['language_unsupported'] });
  });

  test('in a text of two languages, the English paragraphs are corrected', async () => {
    const { correctedText, notices } = await improve(
      writer,
      'She go home every day.\n\nElla va a casa cada dia.',
    );
    expect(correctedText).toBe('She goes home every day.\n\nElla va a casa cada dia.');
    expect(notices).toEqual([]);
  });

  test('a text without words is in no language', async () => {
    expect((await improve(writer, '12 + 3 😀')).notices).toEqual([]);
    expect((await improve(writer, '')).correctedText).toBe('');
  });
});

test('a tone is not applied: the text is corrected, with a notice', async () => {
  expect(await improve(writer, 'She go home.', { tone: 'friendly' })).toEqual({
    correctedText: 'She goes home.',
    alternatives: [],
    notices: ['tone_unsupported'],
  });
});
