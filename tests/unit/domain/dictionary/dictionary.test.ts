import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dictionaryQuery, filledTabs, isWordView } from '../../../../src/domain/dictionary/dictionary';
import { LANGUAGE_CODES } from '@lang-assistant/core/languages/catalog';
import { readWord } from '../../../../src/domain/dictionary/wordForm';

const EN_ES = { source: 'en', target: 'es' };

describe('the dictionary is available', () => {
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
  ])('except if %s', (_why, text, output) => {
    expect(dictionaryQuery(text, output, EN_ES, 'en')).toBeUndefined();
  });

  it('as spec §4 requires, for any two texts', () => {
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

describe('the result is shown as a single word', () => {
  it('if it is one word, and the input is short enough', () => {
    expect(isWordView({ text: 'run', target: 'es' }, 'correr', 140)).toBe(true);
    expect(isWordView({ text: 'é'.normalize('NFD').repeat(140), target: 'es' }, 'correr', 140)).toBe(true);
    expect(isWordView({ text: 'x'.repeat(141), target: 'es' }, 'correr', 140)).toBe(false);
    expect(isWordView({ text: 'run', target: 'es' }, 'ir corriendo', 140)).toBe(false);
    expect(isWordView({ text: 'run', target: 'es' }, '', 140)).toBe(false);
  });

  it('if the dictionary entry on screen is about the whole result', () => {
    const of = (word: string, language: string) =>
      ({ word, language, otherLanguage: 'en', readerLanguage: 'en' }) as const;
    const request = { text: 'librarian', target: 'zh' };
    expect(isWordView(request, '图书馆员。', 140)).toBe(false);
    expect(isWordView(request, '图书馆员。', 140, of('图书馆员', 'zh'))).toBe(true);
    expect(isWordView(request, '图书馆员。', 140, of('图书馆', 'zh'))).toBe(false);
    expect(isWordView(request, '图书馆员。', 140, of('图书馆员', 'ja'))).toBe(false);
  });
});

describe('the tabs of the result', () => {
  const EMPTY = { wordType: '', definitions: [], synonyms: [], examples: [], conjugation: [] };

  it('are the dictionary tab, and other tabs only if there is data for them', () => {
    expect(filledTabs(EMPTY)).toEqual(['dictionary']);
    expect(filledTabs({ ...EMPTY, synonyms: ['trotar'] })).toEqual(['dictionary', 'synonyms']);
  });
});
