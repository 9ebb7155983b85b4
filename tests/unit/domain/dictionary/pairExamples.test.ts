import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pairExamples } from '../../../../src/domain/dictionary/pairExamples';

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

  it('are shown alone if they have no translation', () => {
    const lines = ['The dog barks.', 'The dog sleeps.', 'My dog.'];
    const context = { word: 'dog', language: 'en', otherLanguage: 'ja', forms: [] };
    expect(pairExamples(lines, context)).toEqual(lines.map((text) => [{ text, language: 'en' }]));
  });

  it('are paired even if the looked-up word is the same in both languages', () => {
    const context = { word: 'animal', language: 'es', otherLanguage: 'en', forms: [] };
    const pairs = pairExamples(['Es un animal grande.', 'It is a big animal.'], context);
    expect(pairs).toHaveLength(1);
  });

  it('without a translation are labelled with the other language if their script is the script of that language', () => {
    const context = { word: '犬', language: 'ja', otherLanguage: 'en', forms: [] };
    expect(pairExamples(['My dog barks.'], context)).toEqual([[{ text: 'My dog barks.', language: 'en' }]]);
  });

  it('are assigned to languages by their scripts if one language has no spaces between words', () => {
    const context = { word: '犬', language: 'ja', otherLanguage: 'en', forms: [] };
    const [pair = []] = pairExamples(['My dog barks.', '私の犬が吠える。'], context);
    expect(pair.map(({ language }) => language)).toEqual(['en', 'ja']);
  });

  it('are all shown, in their original order', () => {
    const lines = fc.array(fc.constantFrom('Corro.', 'I run.', 'Corre el río.', 'x', '', 'corre run'));
    fc.assert(
      fc.property(lines, (given) => {
        expect(pairExamples(given, RUN).flatMap((pair) => pair.map(({ text }) => text))).toEqual(given);
      }),
    );
  });
});
