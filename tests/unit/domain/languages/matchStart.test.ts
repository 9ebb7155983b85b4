import { describe, expect, it } from 'vitest';
import { otherNames, matchStart } from '../../../../src/domain/languages/languageSearch';
import { languageOptions } from '../../../../src/domain/languages/menuOrder';
import { LANGUAGE_CODES } from '@lang-assistant/core/languages/catalog';
import en from '@lang-assistant/core/labels/en.json';
import es from '@lang-assistant/core/labels/es.json';

const found = (label: string, query: string) => {
  const match = matchStart(label, query);
  return match && label.slice(match.start, match.end);
};

describe('searching for a language', () => {
  it.each([
    ['Portuguese (Brazil)', 'po', 'Po'],
    ['Portuguese (Brazil)', 'bra', 'Bra'],
    ['Portuguese (Brazil)', 'tug', undefined],
    ['Français', 'FRANC', 'Franç'],
    ['Inglés', 'inglés', 'Inglés'],
    ['Chinese (Traditional)', 'trad', 'Trad'],
    ['ブラジルポルトガル語', 'ポルトガル', 'ポルトガル'],
    ['ポルトガル語', 'ホ', undefined],
    ['포르투갈어(브라질)', '브라', '브라'],
    ['English', '  ', ''],
    ['English', 'englishes', undefined],
  ])('in %j for %j finds %j', (label, query, match) => {
    expect(found(label, query)).toBe(match);
  });
});

describe('the alternative names of a language', () => {
  it.each([
    ['de', 'Deutsch'],
    ['ja', '日本語'],
    ['ja', 'Japanese'],
    ['pt_BR', 'português (Brasil)'],
    ['bn', 'Bengali'],
    ['zh', 'Mandarin'],
    // Chromium's data have no own name of these.
    ['ka', 'ქართული'],
    ['eu', 'euskara'],
    ['ht', 'Kreyòl Ayisyen'],
    ['ny', 'Chinyanja'],
  ])('for %s include %s', (code, name) => {
    expect(otherNames(code).map((other) => other.toLowerCase())).toContain(name.toLowerCase());
    expect(otherNames(code)).toBe(otherNames(code));
  });

  it('are an empty list if the browser has none', () => {
    expect(otherNames('!')).toEqual([]);
  });
});

describe('the options of a language menu', () => {
  it('start with the placeholder and contain every language once', () => {
    const rows = languageOptions(en, 'en', 'Select Language');
    expect(rows[0]).toEqual({ value: '', label: 'Select Language' });
    expect(new Set(rows.slice(1).map((row) => row.value))).toEqual(new Set(LANGUAGE_CODES));
  });

  it('are sorted by the alphabet of the interface language', () => {
    const labels = languageOptions(es, 'es', '').map((row) => row.label);
    expect(labels.indexOf('Árabe')).toBeLessThan(labels.indexOf('Bambara'));
  });

  it('show the code of a language without a name', () => {
    expect(languageOptions({}, 'en', '')[1]?.label).toMatch(/^[a-z]{2,3}/);
  });
});
