import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { capitalize, readWord } from '../../../../src/domain/dictionary/wordForm';

describe('readWord', () => {
  it.each([
    ['perro', 'es', 'perro'],
    [' perro. ', 'es', 'perro'],
    ['¿Perro?', 'es', 'Perro'],
    ['«Hund»', 'de', 'Hund'],
    ['don’t', 'en', 'don’t'],
    ["l'eau", 'fr', "l'eau"],
    ['arc-en-ciel', 'fr', 'arc-en-ciel'],
    ['well-known', 'en', 'well-known'],
    ['col·lecció', 'ca', 'col·lecció'],
    ['می‌خواهم', 'fa', 'می‌خواهم'],
    ['\u200fكلب\u200f', 'ar', 'كلب'],
    ['犬', 'ja', '犬'],
    ['犬。', 'ja', '犬'],
    ['走る', 'ja', '走る'],
    ['강아지', 'ko', '강아지'],
    ['หมา', 'th', 'หมา'],
    ['A4', 'en', 'A4'],
    ['dog 🐶', 'en', 'dog'],
  ])('reads %j in %s as %j', (text, language, word) => {
    expect(readWord(text, language)).toEqual({ kind: 'one', word });
  });

  it.each([
    ['the dog', 'en'],
    ['走ります', 'ja'],
    ['and/or', 'en'],
    ['私は学生です', 'ja'],
    ['one-two three', 'en'],
    ['3 4', 'en'],
    ['x'.repeat(141), 'en'],
    ['-a'.repeat(300), 'en'],
  ])('reads %j in %s as several words', (text, language) => {
    expect(readWord(text, language).kind).toBe('many');
  });

  it.each(['', ' ', '…!?', '42', '🐶', '👨‍👩‍👧‍👦', '- —', '3'])('reads %j as no word', (text) => {
    for (const language of ['en', 'ja', '']) expect(readWord(text, language).kind).toBe('none');
  });

  it('reads 4,999 full stops before a letter as several words', () => {
    const long = `${'.'.repeat(4999)}a`;
    expect(readWord(long, 'en').kind).toBe('many');
  });
});

describe('without Intl.Segmenter', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('readWord splits words at spaces', () => {
    vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });
    expect(readWord(' perro. ', 'es')).toEqual({ kind: 'one', word: 'perro' });
    expect(readWord('el perro', 'es').kind).toBe('many');
    expect(readWord('arc-en-ciel', 'fr').kind).toBe('one');
  });
});

describe('a word as a headline', () => {
  it.each([
    ['correr', 'es', 'Correr'],
    ['iş', 'tr', 'İş'],
    ['ışık', 'tr', 'Işık'],
    ['iş', 'az', 'İş'],
    ['ijs', 'nl', 'IJs'],
    ['ijs', 'en', 'Ijs'],
    ['ßa', 'de', 'ßa'],
    ['ära', 'de', 'Ära'],
    ['álamo'.normalize('NFD'), 'es', 'Álamo'.normalize('NFD')],
    ['άνεμος', 'el', 'Άνεμος'],
    ['ᾅδης'.normalize('NFD'), 'el', 'ᾍδης'.normalize('NFD')],
    ['ძაღლი', 'ka', 'ძაღლი'],
    ['ǆep', 'hr', 'ǅep'],
    ['собака', 'ru', 'Собака'],
    ['犬', 'ja', '犬'],
    ['كلب', 'ar', 'كلب'],
    ['iPhone', 'en', 'iPhone'],
    ['¿qué?', 'es', '¿Qué?'],
    ['🐶', 'en', '🐶'],
    ['', 'en', ''],
  ])('changes from %j (%s) to %j', (word, tag, headline) => {
    expect(capitalize(word, tag)).toBe(headline);
  });

  it('stays the same except for its first letter', () => {
    // To upper case first, because some letters, such as ẛ, share an upper-case letter with another letter.
    const withoutCase = (text: string) =>
      text
        .toUpperCase()
        .toLowerCase()
        .normalize('NFD')
        .replace(/\u0307/g, '');
    const tag = fc.constantFrom('en', 'tr', 'nl', 'de', 'el', 'ka', 'und');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), tag, (word, language) => {
        expect(withoutCase(capitalize(word, language))).toBe(withoutCase(word));
      }),
    );
  });
});
