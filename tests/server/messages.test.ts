import { expect, test, describe } from 'vitest';
import { LOCALES } from '@lang-assistant/core/locales';
import { readFileSync } from 'node:fs';
import { MESSAGES } from '../../server/src/i18n/allMessages';
import { indexNames, findLanguageByName, parseLanguage } from '../../server/src/common/languageNames';
import { envSchema } from '../../server/src/config/variables';
import { API_ERROR_STATUS } from '../../server/src/common/apiError';
import { README_COMMANDS } from '../../tools/checkFresh/readmeCommands.mjs';

const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted();

test.each(LOCALES)(
  'replies, warnings and headings in %s are complete, with the same placeholders as in English',
  (locale) => {
    const { reply, warnings, bilingual } = MESSAGES[locale];
    const { en } = MESSAGES;
    for (const [key, english] of Object.entries({ ...en.reply, ...en.warnings, ...en.bilingual })) {
      const text =
        Object.entries({ ...reply, ...warnings, ...bilingual }).find(([name]) => name === key)?.[1] ?? '';
      expect(text.trim(), key).not.toBe('');
      expect([key, placeholders(text)]).toEqual([key, placeholders(english)]);
    }
  },
);

test.each(LOCALES)('the welcome e-mail in %s names the person and the place', (locale) => {
  const { subject, lines } = MESSAGES[locale].welcome;
  expect(placeholders([subject, ...lines].join('\n'))).toEqual(['{name}', '{place}']);
});

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

/** Returns the first cells of the table rows that start with a cell of code. */
function rowsOf(document: string): readonly (readonly string[])[] {
  const lines = readFileSync(document, 'utf8').split('\n');
  return lines
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')));
}

test('docs/hosting.md describes every variable, in the order of the code, and no other', () => {
  const names = rowsOf('docs/hosting.md').map(([, name]) => name);
  expect(names).toEqual(Object.keys(envSchema.shape));
});

test('docs/http-contract.md describes every error code with its status, and no other', () => {
  const rows = rowsOf('docs/http-contract.md').filter(([, , status]) => /^\d{3}$/.test(status ?? ''));
  expect(Object.fromEntries(rows.map(([, code = '', status]) => [code, Number(status)]))).toEqual(
    API_ERROR_STATUS,
  );
});

test.each(Object.values(README_COMMANDS))(
  '`npm run check:fresh` runs the commands of the README: %s',
  (command) => {
    expect(readFileSync('README.md', 'utf8').split('\n')).toContain(command);
  },
);
