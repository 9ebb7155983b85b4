import { describe, expect, test } from 'vitest';
import { LANGUAGE_CODES, LANGUAGE_COUNT, LANGUAGES } from '../../src/languages/catalog';

describe('the catalogue', () => {
  test('offers 129 languages and five variants of them', () => {
    expect(LANGUAGE_COUNT).toBe(129);
    const variants = LANGUAGE_CODES.filter((code) => code.includes('_'));
    expect(variants.toSorted()).toEqual(['en_US', 'fr_CA', 'pt_BR', 'sr_Cyrl', 'zh_Hant']);
    expect(LANGUAGES).toHaveLength(134);
  });

  test('has no code or tag twice', () => {
    expect(new Set(LANGUAGE_CODES).size).toBe(134);
    expect(new Set(LANGUAGES.map((language) => language.tag)).size).toBe(134);
  });

  test.each(LANGUAGES)('has a valid and canonical BCP 47 tag for $code', ({ tag }) => {
    expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
  });

  test('marks the right-to-left languages as Unicode does', () => {
    const rtlScripts = new Set(['Arab', 'Hebr', 'Thaa']);
    const expected = LANGUAGES.filter(({ tag }) =>
      rtlScripts.has(new Intl.Locale(tag).maximize().script ?? ''),
    );
    expect(LANGUAGES.filter((language) => language.rtl)).toEqual(expected);
  });
});
