import { describe, expect, it } from 'vitest';
import { dictionaryQuery, filledTabs, isWordView } from '../../../../src/domain/dictionary/dictionary';

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
