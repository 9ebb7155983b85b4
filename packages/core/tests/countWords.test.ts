import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGE_CODES } from '../src/languages/catalog';
import { countWords } from '../src/countWords';

describe('countWords counts as a person would:', () => {
  it.each([
    ['Hello, big world!', 'en', 3],
    ["I don't know", 'en', 3],
    ['3 cats', 'en', 2],
    ['  two\n\t words ', 'en', 2],
    ['¿Cómo estás?', 'es', 2],
    ['고마워요 친구', 'ko', 2],
  ])('%j in the language %s has %d words', (text, language, count) => {
    expect(countWords(text, language)).toBe(count);
  });

  it.each([
    ['私は学生です', 'ja', 4],
    ['ฉันกินข้าว', 'th', 3],
    ['今天天气很好', 'zh', 3],
  ])('%j in the language %s, which uses no spaces, has %d words', (text, language, count) => {
    expect(countWords(text, language)).toBe(count);
  });

  it.each(['', ' \n\t', '…!? — «»', '。、', '👋🌍'])('%j has no words', (text) => {
    for (const language of ['en', 'ja', 'th']) expect(countWords(text, language)).toBe(0);
  });

  it('“one two” has two words in every language of the catalogue, in an unknown language, and without a language', () => {
    for (const language of [...LANGUAGE_CODES, 'xx', ''])
      expect([language, countWords('one two', language)]).toEqual([language, 2]);
  });

  it('a text never has more words than characters, and has one word more if a word is added on a new line', () => {
    const text = fc.string({ unit: 'binary' });
    const language = fc.constantFrom('en', 'ja', 'th', 'ar');
    fc.assert(
      fc.property(text, language, (value, code) => {
        const count = countWords(value, code);
        expect(count).toBeLessThanOrEqual(value.length);
        expect(countWords(`${value}\nword`, code)).toBe(count + 1);
      }),
    );
  });
});

describe('without Intl.Segmenter', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['Hello, big world!', 3],
    ['  two\n\t words ', 2],
    ['私は学生です', 1],
    ['', 0],
    [' ', 0],
  ])('the text between two spaces is one word: %j has %d words', (text, count) => {
    vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });
    expect(countWords(text, 'en')).toBe(count);
  });
});
