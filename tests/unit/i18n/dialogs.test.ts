import { describe, expect, it } from 'vitest';
import { LOCALES } from '@lang-assistant/core/locales';
import { sections } from '../../../src/i18n/sections/en';
import { limitText } from '../../../src/i18n/limitText';
import { loadLocale } from '../../../src/i18n/loadLocale';
import { joinSentences } from '../../../src/domain/format';

const { dialogs: en } = sections;

const dialogsOf = async (locale: (typeof LOCALES)[number]) =>
  (await (await loadLocale(locale)).loadSections()).dialogs;

describe('the limit messages', () => {
  it.each([
    ['anonymous', 'chat', 5, 'You have reached the limit of 5 queries to the AI for free users.'],
    ['anonymous', 'chat', 10, 'You have reached the limit of 10 queries to the AI for free users.'],
    ['anonymous', 'write', 1, 'You have reached the limit of 1 query to the AI for free users.'],
    ['free', 'dictionary', 10, 'You have reached the limit of 10 queries to the AI per day.'],
    ['free', 'chat', 1, 'You have reached the limit of 1 query to the AI per day.'],
    ['paid', 'chat', undefined, 'You have reached the limit of queries to the AI per day.'],
    ['anonymous', 'files', 1, 'You have reached the daily translation limit.'],
    ['paid', 'translate', 20_000, 'You have reached the daily translation limit.'],
  ] as const)('for %s users of the feature %s (limit %s) are: %s', (audience, feature, max, sentence) => {
    expect(limitText({ audience, feature, max }, en, String)).toBe(sentence);
  });

  it('are the same in the output and in the dialog, in every language', async () => {
    for (const locale of LOCALES) {
      const { messages } = await loadLocale(locale);
      expect((await dialogsOf(locale))['limit.translation']).toBe(messages['error.tooMany']);
    }
  });
});

describe('joined sentences', () => {
  it('have a space between them, except in Japanese', () => {
    for (const locale of LOCALES) {
      expect(joinSentences(locale, ['A.', 'B.'])).toBe(locale === 'ja' ? 'A.B.' : 'A. B.');
    }
  });
});
