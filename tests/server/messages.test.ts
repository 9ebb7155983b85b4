import { expect, test } from 'vitest';
import { MESSAGES } from '../../server/src/i18n/allMessages';
import { LOCALES } from '@lang-assistant/core/locales';

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
