import { describe, expect, test } from 'vitest';
import { LANGUAGE_CODES } from '@lang-assistant/core/languages/catalog';
import en from '@lang-assistant/core/labels/en.json';
import es from '@lang-assistant/core/labels/es.json';
import fr from '@lang-assistant/core/labels/fr.json';
import ja from '@lang-assistant/core/labels/ja.json';
import ko from '@lang-assistant/core/labels/ko.json';
import { LOCALES } from '@lang-assistant/core/locales';
import { toSlug } from '../../../../src/domain/address/toSlug';
import { makeLabels } from '../../../../tools/generate/languages/labels.mjs';
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

  test('result in a different address for each language', () => {
    const slugs = Object.values(labels).map(toSlug);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(slugs).not.toContain('');
  });

  test('equal the names in the installed version of Unicode CLDR, so that no address changes unnoticed', () => {
    expect(labels).toEqual(makeLabels(locale, LANGUAGE_CODES));
  });
});

test('the language names in the design equal the names in the menus', () => {
  expect([en.en, en.es, en.pt_BR, es.en, fr.fr, ja.en, ko.en]).toEqual([
    'English',
    'Spanish',
    'Portuguese (Brazil)',
    'Inglés',
    'Français',
    '英語',
    '영어',
  ]);
  expect([en.zh, en.zh_Hant, en.sr_Cyrl]).toEqual([
    'Chinese (Simplified)',
    'Chinese (Traditional)',
    'Serbian (Cyrillic)',
  ]);
});
