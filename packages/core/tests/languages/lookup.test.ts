import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LANGUAGE_CODES, LANGUAGES } from '../../src/languages/catalog';
import { findLanguage, languageTag, parseLanguageCode } from '../../src/languages/lookup';

const anEntry = fc.constantFrom(...LANGUAGES);

describe('a language code of any origin', () => {
  test.each([
    ['pt-br', 'pt_BR'],
    ['PT_BR', 'pt_BR'],
    ['pt-PT', 'pt'],
    ['zh-Hant', 'zh_Hant'],
    ['zh-TW', 'zh_Hant'],
    ['zh-Hant-HK', 'zh_Hant'],
    ['zh-CN', 'zh'],
    ['zh-Hans-CN', 'zh'],
    ['en-GB', 'en'],
    ['es-MX', 'es'],
    ['sr-Cyrl-RS', 'sr_Cyrl'],
    ['sr-Latn', 'sr'],
    [' fr ', 'fr'],
  ])('%s is resolved to %s', (value, code) => {
    expect(parseLanguageCode(value)).toBe(code);
  });

  test.each([
    ['iw', 'he'],
    ['in', 'id'],
    ['jw', 'jv'],
    ['ji', 'yi'],
    ['tl', 'fil'],
    ['nb', 'no'],
    ['nn-NO', 'no'],
    ['kr', 'ko'],
  ])('the alternative code %s is resolved to %s', (value, code) => {
    expect(parseLanguageCode(value)).toBe(code);
  });

  test.each(['', 'xx', 'klingon', '-', '_', 'constructor', '__proto__', 'e n'])(
    '%j is not resolved',
    (value) => {
      expect(parseLanguageCode(value)).toBeUndefined();
    },
  );

  test('each code and tag of the catalogue is resolved to its language, in any case, with hyphen or underscore', () => {
    const anyCase = fc.constantFrom('toLowerCase', 'toUpperCase');
    fc.assert(
      fc.property(
        anEntry,
        anyCase,
        fc.constantFrom('-', '_'),
        fc.boolean(),
        ({ code, tag }, change, hyphen, isTag) => {
          const written = (isTag ? tag : code).replaceAll(/[-_]/g, hyphen)[change]();
          expect(parseLanguageCode(written)).toBe(code);
        },
      ),
    );
  });

  test('any string is resolved to a code of the catalogue or to undefined', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        const code = parseLanguageCode(value);
        expect(code === undefined || LANGUAGE_CODES.includes(code)).toBe(true);
      }),
    );
  });
});

describe('a language of the catalogue', () => {
  test('is only found by its exact code', () => {
    expect(findLanguage('pt_BR')?.tag).toBe('pt-BR');
    expect(findLanguage('pt-br')).toBeUndefined();
  });

  test('has a tag for the lang attribute, and an unknown code has the tag "und"', () => {
    expect(languageTag('zh')).toBe('zh-Hans');
    expect(languageTag('sr')).toBe('sr-Latn');
    expect(languageTag('nothing')).toBe('und');
  });
});
