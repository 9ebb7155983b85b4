import { describe, expect, test } from 'vitest';
import { indexNames, findLanguageByName, parseLanguage } from '../../server/src/common/languageNames';
import { MESSAGES } from '../../server/src/i18n/allMessages';
import { LOCALES } from '@lang-assistant/core/locales';

const LABEL_FILES = import.meta.glob<Readonly<Record<string, string>>>('/packages/core/labels/*.json', {
  eager: true,
  import: 'default',
});

describe('the language of a request', () => {
  test.each(LOCALES)(
    'is recognised from every language label of the interface in %s, in upper or lower case',
    (locale) => {
      const labels = MESSAGES[locale].languageNames;
      expect(labels).toEqual(LABEL_FILES[`/packages/core/labels/${locale}.json`]);
      for (const [code, label] of Object.entries(labels)) {
        expect([label, parseLanguage(label)]).toEqual([label, code]);
        expect([label, parseLanguage(` ${label.toUpperCase()} `)]).toEqual([label, code]);
      }
    },
  );

  test.each(['Chinese', 'Chino', 'chinois', '中国語', '중국어'])(
    'is simplified Chinese for the name %s, which spec §9 uses',
    (name) => {
      expect(parseLanguage(name)).toBe('zh');
    },
  );

  test.each([
    ['pt-br', 'pt_BR'],
    ['EN_us', 'en_US'],
    ['kr', 'ko'],
  ])('is recognised from the code %s', (value, code) => {
    expect(parseLanguage(value)).toBe(code);
  });

  test.each(['', ' ', 'Klingon', 'Kurdish (Martian)', '(Brazil)', 'constructor', '__proto__'])(
    'is undefined for %j',
    (value) => {
      expect(parseLanguage(value)).toBeUndefined();
    },
  );

  test('is undefined for a name that two languages share', () => {
    const index = indexNames([
      { ku: 'Kurdish', ckb: 'Kurdish (Sorani)' },
      { ku: 'Kurdo', ckb: 'Sorani' },
    ]);
    expect(index.get('kurdish')).toBeNull();
    expect([index.get('kurdish (sorani)'), index.get('kurdo'), index.get('sorani')]).toEqual([
      'ckb',
      'ku',
      'ckb',
    ]);
  });

  test('is a variant only if the whole name of the variant is given', () => {
    expect(findLanguageByName('Portuguese')).toBe('pt');
    expect(findLanguageByName('Portuguese (Brazil)')).toBe('pt_BR');
  });
});
