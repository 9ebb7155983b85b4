import { describe, expect, test } from 'vitest';
import { LANGUAGE_CODES, LANGUAGES } from '@lang-assistant/core/languages/catalog';
import { ownName } from '@lang-assistant/core/languages/ownName';
import { LOCALES } from '@lang-assistant/core/locales';
import { makeLabels, makeOwnNames } from '../../../../tools/generate/languages/labels.mjs';
import { LABELS } from '../../../support/labels';

describe.each(LOCALES)('the language names in %s', (locale) => {
  const labels = LABELS[locale];

  test('exist exactly for the entries of the catalogue', () => {
    expect(Object.keys(labels)).toEqual(LANGUAGE_CODES);
  });

  test('are names, not codes, and start with a letter in the right case', () => {
    for (const [code, name] of Object.entries(labels)) {
      expect(name).not.toBe(code);
      expect(name).toMatch(/^\p{L}.*\S$/u);
      expect(name.charAt(0)).toBe(name.charAt(0).toLocaleUpperCase(locale));
    }
  });

  test('equal the names in the installed version of Unicode CLDR, so that no address changes unnoticed', () => {
    expect(labels).toEqual(makeLabels(locale, LANGUAGE_CODES));
  });
});

test('the names of language variants equal those in the design', () => {
  expect([LABELS.en['zh'], LABELS.en['sr_Cyrl']]).toEqual(['Chinese (Simplified)', 'Serbian (Cyrillic)']);
});

test('every language has its own name, which equals that in the installed version of Unicode CLDR', () => {
  const names = makeOwnNames(LANGUAGES);
  expect(Object.fromEntries(LANGUAGE_CODES.map((code) => [code, ownName(code)]))).toEqual(names);
  const asInEnglish = LANGUAGE_CODES.filter((code) => names[code] === LABELS.en[code]);
  expect(asInEnglish).toEqual(['af', 'ak', 'ceb', 'en', 'en_US', 'eo', 'fil', 'ha', 'ig', 'mg', 'mi']);
  expect(ownName('!')).toBeUndefined();
});
