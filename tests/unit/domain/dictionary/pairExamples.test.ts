import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languageByScript, pairExamples } from '../../../../src/domain/dictionary/pairExamples';

const QUERY = { word: 'correr', language: 'es', otherLanguage: 'en', readerLanguage: 'en' } as const;

/** Sentences that begin with their language. */
const languagesOf = (lines: readonly string[]) => lines.map((line) => /^(?:es|en)/.exec(line)?.[0]);
const pair = (...lines: string[]) =>
  pairExamples(lines, languagesOf(lines), QUERY).map((example) => example.map(({ text }) => text));

describe('example sentences', () => {
  it.each([
    ['alternately', ['es 1', 'en 1', 'es 2', 'en 2']],
    ['the other language first', ['en 1', 'es 1', 'en 2', 'es 2']],
    ['one language after the other', ['es 1', 'es 2', 'en 1', 'en 2']],
    ['mixed', ['en 1', 'en 2', 'es 1', 'es 2']],
  ])('are paired first with first, in any order: %s', (_order, lines) => {
    expect(pair(...lines)).toEqual([
      ['es 1', 'en 1'],
      ['es 2', 'en 2'],
    ]);
  });

  it('stand alone if they have no partner', () => {
    expect(pair('en 1', 'es 1', 'en 2', 'en 3')).toEqual([['es 1', 'en 1'], ['en 2'], ['en 3']]);
    expect(pair('es 1', 'es 2')).toEqual([['es 1'], ['es 2']]);
  });

  it('alternate where their language is unknown, beginning with the language of the word', () => {
    expect(pair('a', 'b', 'c')).toEqual([['a', 'b'], ['c']]);
    expect(pair('en 1', 'a', 'b', 'es 2')).toEqual([
      ['a', 'en 1'],
      ['es 2', 'b'],
    ]);
  });

  it('are labelled with their languages, and each is shown once', () => {
    const lines = fc.array(fc.constantFrom('es 1', 'en 1', 'es 2', 'en 2', 'x', ''));
    fc.assert(
      fc.property(lines, (given) => {
        const shown = pairExamples(given, languagesOf(given), QUERY).flat();
        expect(shown.map(({ text }) => text).toSorted()).toEqual(given.toSorted());
        for (const { text, language } of shown) expect(languagesOf([text])[0] ?? language).toBe(language);
      }),
    );
  });
});

describe('the script of a sentence', () => {
  it('shows its language if the other language has another script', () => {
    const query = { ...QUERY, language: 'ja' };
    expect(languageByScript('私の犬が吠える。', query)).toBe('ja');
    expect(languageByScript('My dog barks.', query)).toBe('en');
    expect(languageByScript('O cão ladra.', { ...query, otherLanguage: 'pt_BR' })).toBe('pt_BR');
  });

  it('shows nothing if both languages have it, or if the text has no letters', () => {
    expect(languageByScript('Corre al mar.', QUERY)).toBeUndefined();
    expect(languageByScript('123', QUERY)).toBeUndefined();
    expect(languageByScript('O cão ladra.', { ...QUERY, otherLanguage: 'pt_BR' })).toBeUndefined();
  });
});
