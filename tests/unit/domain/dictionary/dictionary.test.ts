import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dictionaryQuery, filledTabs, isWordView } from '../../../../src/domain/dictionary/dictionary';
import { pairExamples } from '../../../../src/domain/dictionary/examples';
import { LANGUAGE_CODES } from '../../../../src/domain/languages/catalog';
import { SUGGESTIONS, quoted, suggestionsFor } from '../../../../src/domain/translate/suggestions';
import { capitalised, readWord } from '../../../../src/domain/dictionary/wordForm';

const EN_ES = { source: 'en', target: 'es' };

describe('a single word', () => {
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
  ])('%j in %s is %j', (text, language, word) => {
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
  ])('%j in %s is several', (text, language) => {
    expect(readWord(text, language).kind).toBe('many');
  });

  it.each(['', ' ', '…!?', '42', '🐶', '👨‍👩‍👧‍👦', '- —', '3'])('%j is none', (text) => {
    for (const language of ['en', 'ja', '']) expect(readWord(text, language).kind).toBe('none');
  });

  it('is read in a moment, whatever the text', () => {
    const long = `${'.'.repeat(4999)}a`;
    expect(readWord(long, 'en').kind).toBe('many');
  });
});

describe('the box is active', () => {
  it.each([
    ['for the output, in the target language, where that is one word', 'run', 'correr', 'correr', 'es', 'en'],
    ['so it is where the query has several', 'to run', 'Correr.', 'Correr', 'es', 'en'],
    [
      'for the query, in the source language, where the output has several',
      'run',
      'ir corriendo',
      'run',
      'en',
      'es',
    ],
    ['without what stands around the query', ' “run” ', 'la carrera', 'run', 'en', 'es'],
  ])('%s', (_rule, text, output, word, language, otherLanguage) => {
    const query = { word, language, otherLanguage, readerLanguage: 'fr' };
    expect(dictionaryQuery(text, output, EN_ES, 'fr')).toEqual(query);
  });

  it.each([
    ['both have several words', 'the dog', 'el perro'],
    ['the output is an emoji', 'dog', '🐶'],
    ['the output is a number', 'seven', '7'],
    ['there is no output', 'run', ''],
    ['the query is a number', '42', 'cuarenta y dos'],
  ])('but not where %s', (_why, text, output) => {
    expect(dictionaryQuery(text, output, EN_ES, 'en')).toBeUndefined();
  });

  it('by the rule of spec §4 for any two texts', () => {
    const text = fc.oneof(
      fc.constantFrom('run', 'the dog', '🐶', '', 'it-is', '犬', '1 2'),
      fc.string({ unit: 'grapheme' }),
    );
    const code = fc.constantFrom(...LANGUAGE_CODES);
    fc.assert(
      fc.property(text, text, code, code, (asked, output, source, target) => {
        const query = dictionaryQuery(asked, output, { source, target }, 'en');
        const found = readWord(output, target);
        const own = readWord(asked, source);
        const isActive = found.kind === 'one' || (found.kind === 'many' && own.kind === 'one');
        expect(query !== undefined).toBe(isActive);
        if (!query) return;
        expect(query.language).toBe(found.kind === 'one' ? target : source);
        expect((found.kind === 'one' ? output : asked).includes(query.word)).toBe(true);
        expect(query.word).toMatch(/\p{L}/u);
        expect(query.word).not.toMatch(/\s/u);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a result is shown as a single word', () => {
  it('where it is one, and the input has at most so many characters', () => {
    expect(isWordView('run', 'correr', 'es', 140)).toBe(true);
    expect(isWordView('é'.normalize('NFD').repeat(140), 'correr', 'es', 140)).toBe(true);
    expect(isWordView('x'.repeat(141), 'correr', 'es', 140)).toBe(false);
    expect(isWordView('run', 'ir corriendo', 'es', 140)).toBe(false);
    expect(isWordView('run', '', 'es', 140)).toBe(false);
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
  ])('%j (%s) is %j', (word, tag, headline) => {
    expect(capitalised(word, tag)).toBe(headline);
  });

  it('is the same word but for its first letter', () => {
    const tag = fc.constantFrom('en', 'tr', 'nl', 'de', 'el', 'ka', 'und');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), tag, (word, language) => {
        const headline = capitalised(word, language);
        expect(
          headline
            .toLowerCase()
            .normalize('NFD')
            .replace(/\u0307/g, ''),
        ).toBe(
          word
            .toLowerCase()
            .normalize('NFD')
            .replace(/\u0307/g, ''),
        );
      }),
    );
  });
});

describe('without Intl.Segmenter', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('a word is what stands between spaces', () => {
    vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });
    expect(readWord(' perro. ', 'es')).toEqual({ kind: 'one', word: 'perro' });
    expect(readWord('el perro', 'es').kind).toBe('many');
    expect(readWord('arc-en-ciel', 'fr').kind).toBe('one');
  });
});

describe('example sentences', () => {
  const RUN = { word: 'correr', language: 'es', otherLanguage: 'en', forms: ['corre', 'corro'] };

  it.each([
    ['the word’s language first', ['Corre al mar.', 'She runs to the sea.'], ['es', 'en']],
    ['the other one first', ['She runs to the sea.', 'Corre al mar.'], ['en', 'es']],
  ])('are paired with their translations: %s', (_order, lines, languages) => {
    const [pair = [], ...more] = pairExamples(lines, RUN);
    expect(more).toEqual([]);
    expect(pair.map(({ text }) => text)).toEqual(lines);
    expect(pair.map(({ language }) => language)).toEqual(languages);
  });

  it('stand alone where there is no translation', () => {
    const lines = ['The dog barks.', 'The dog sleeps.', 'My dog.'];
    const context = { word: 'dog', language: 'en', otherLanguage: 'ja', forms: [] };
    expect(pairExamples(lines, context)).toEqual(lines.map((text) => [{ text, language: 'en' }]));
  });

  it('are paired where the word is the same in both languages', () => {
    const context = { word: 'animal', language: 'es', otherLanguage: 'en', forms: [] };
    const pairs = pairExamples(['Es un animal grande.', 'It is a big animal.'], context);
    expect(pairs).toHaveLength(1);
  });

  it('in the other language alone are told as such, where the script tells', () => {
    const context = { word: '犬', language: 'ja', otherLanguage: 'en', forms: [] };
    expect(pairExamples(['My dog barks.'], context)).toEqual([[{ text: 'My dog barks.', language: 'en' }]]);
  });

  it('are told apart by their script where words have no spaces between them', () => {
    const context = { word: '犬', language: 'ja', otherLanguage: 'en', forms: [] };
    const [pair = []] = pairExamples(['My dog barks.', '私の犬が吠える。'], context);
    expect(pair.map(({ language }) => language)).toEqual(['en', 'ja']);
  });

  it('all stay, in their order', () => {
    const lines = fc.array(fc.constantFrom('Corro.', 'I run.', 'Corre el río.', 'x', '', 'corre run'));
    fc.assert(
      fc.property(lines, (given) => {
        expect(pairExamples(given, RUN).flatMap((pair) => pair.map(({ text }) => text))).toEqual(given);
      }),
    );
  });
});

describe('tabs', () => {
  const EMPTY = { wordType: '', definitions: [], synonyms: [], examples: [], conjugation: [] };

  it('other than the dictionary are there only with data', () => {
    expect(filledTabs(EMPTY)).toEqual(['dictionary']);
    expect(filledTabs({ ...EMPTY, synonyms: ['trotar'] })).toEqual(['dictionary', 'synonyms']);
  });
});

describe('suggestions', () => {
  it('differ for a word and for a sentence, at least four each', () => {
    const { word, sentence } = SUGGESTIONS;
    expect(new Set([...word, ...sentence]).size).toBe(word.length + sentence.length);
    expect(Math.min(word.length, sentence.length)).toBeGreaterThanOrEqual(4);
    expect(suggestionsFor({ text: ' run! ', ...EN_ES })).toBe(word);
    expect(suggestionsFor({ text: 'I run', ...EN_ES })).toBe(sentence);
    expect(suggestionsFor({ text: '42', ...EN_ES })).toBe(sentence);
  });

  it('quote a text on one line, and the beginning of a long one up to a word’s end', () => {
    expect(quoted(' I\n run \t far ')).toBe('I run far');
    const long = quoted('word '.repeat(100));
    expect(long.length).toBeLessThanOrEqual(301);
    expect(long.endsWith('word…')).toBe(true);
    expect(quoted('犬'.repeat(400))).toBe(`${'犬'.repeat(300)}…`);
    expect(quoted(`${'x'.repeat(299)}😀`.repeat(2))).toBe(`${'x'.repeat(299)}…`);
  });
});
