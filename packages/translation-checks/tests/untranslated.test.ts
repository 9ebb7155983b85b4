import { describe, expect, test } from 'vitest';
import { findIssues } from '../src/index';
import { checkTranslation } from './support/checkTranslation';

const kinds = (text: string, sourceTag: string, targetTag: string, target = text) =>
  checkTranslation({ source: text, target, sourceTag, targetTag }).map(({ kind }) => kind);

describe('an untranslated sentence is reported, even if it is short', () => {
  test.each([
    ['en', 'es', 'Good morning'],
    ['en', 'fr', 'I am tired.'],
    ['en', 'de', 'The house is white.'],
    ['es', 'en', 'Buenos días'],
    ['fr', 'en', 'Où est la gare ?'],
    ['de', 'en', 'Wo ist der Bahnhof?'],
    ['pt-BR', 'es', 'Você não precisa trabalhar hoje.'],
    ['en', 'ja', 'Where is the station?'],
    ['ja', 'en', '駅はどこですか。'],
    ['ko', 'en', '역이 어디예요?'],
    ['zh-Hans', 'fr', '车站在哪里？'],
    ['ru', 'de', 'Где вокзал?'],
    ['ar', 'es', 'أين المحطة؟'],
  ])('%s to %s: %s', (from, to, text) => {
    expect(kinds(text, from, to)).toContain('language');
  });

  test('even if only its punctuation differs', () => {
    expect(kinds('Where is the station', 'en', 'es', '¿Where is the station?')).toContain('language');
  });
});

describe('names, numbers and addresses may stay unchanged', () => {
  test.each([
    ['en', 'es', 'Ludwig van Beethoven'],
    ['en', 'de', 'GNU General Public License'],
    ['en', 'ja', 'Microsoft Windows 11'],
    ['en', 'fr', '12:30 – 14:45'],
    ['en', 'es', 'https://example.org/some/page'],
    ['en', 'es', 'info@example.org'],
    ['en', 'fr', '{count} – {total}'],
    ['en', 'de', 'apt-get install --reinstall lib_name'],
    ['es', 'pt-BR', 'Casa de campo'],
    ['no', 'da', 'Vi har en god dag.'],
    ['en', 'es', 'No'],
  ])('%s to %s: %s', (from, to, text) => {
    expect(kinds(text, from, to)).not.toContain('language');
  });

  test('and so may glossary terms whose translation equals the source', () => {
    const term = { source: 'Open house days', target: 'Open house days' };
    const glossary = { find: () => [{ start: 0, end: term.source.length, term }] };
    const sentence = { ...term, sourceTag: 'en', targetTag: 'es' };
    expect(checkTranslation(sentence)).toHaveLength(1);
    expect(checkTranslation({ ...sentence, glossary })).toEqual([]);
  });
});

describe('without a language detector, an untranslated sentence', () => {
  const kindsWithout = (text: string, sourceTag: string, targetTag: string) =>
    findIssues({ source: text, target: text, sourceTag, targetTag }).map(({ kind }) => kind);

  test('is reported because of its common words or its script', () => {
    expect(kindsWithout('The house is white.', 'en', 'de')).toContain('language');
    expect(kindsWithout('駅はどこですか。', 'ja', 'en')).toContain('language');
  });

  test('is not reported without common words if both languages share a script', () => {
    expect(kindsWithout('Buenos días', 'es', 'en')).toEqual([]);
  });
});
