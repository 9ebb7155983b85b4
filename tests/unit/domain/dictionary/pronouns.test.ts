import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES } from '@lang-assistant/core/languages/catalog';
import { PRONOUNS } from '../../../../src/domain/dictionary/conjugation';

const LANGUAGES = [...PRONOUNS];
const PLACES = ['1p', '1s', '2p', '2s', '3p', '3s'];

describe('the pronouns of a language', () => {
  it.each(LANGUAGES)('in %s cover all six persons', (_language, pronouns) => {
    expect([...new Set([...pronouns.values()].flat())].toSorted()).toEqual(PLACES);
  });

  it.each(LANGUAGES)(
    'in %s are written in lower case and without accents, because they are compared in this form',
    (_language, pronouns) => {
      for (const word of pronouns.keys()) {
        expect(word).toBe(word.toLowerCase().normalize('NFC'));
        expect(word.normalize('NFD')).not.toMatch(/[\u0300-\u036f]/);
      }
    },
  );

  it('exist only for languages of the catalogue', () => {
    const bases = new Set(LANGUAGE_CODES.map((code) => code.split('_')[0]));
    expect(LANGUAGES.map(([language]) => language).filter((language) => !bases.has(language))).toEqual([]);
  });

  it.each([
    ['de', 'sie', ['3s', '3p']],
    ['en', 'you', ['2s']],
    ['fr', 'on', ['3s']],
    ['es', 'ustedes', ['3p']],
    ['ru', 'мы', ['1p']],
  ])('in %s include “%s” for the grammatical persons %j', (language, word, places) => {
    expect(PRONOUNS.get(language)?.get(word)).toEqual(places);
  });
});
