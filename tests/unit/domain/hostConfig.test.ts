import { describe, expect, it } from 'vitest';
import { audienceOf, DEFAULT_CONFIG, textLimitOf } from '../../../src/domain/hostConfig';
import { parseLocale } from '@lang-assistant/core/locales';

describe('the limits of a user', () => {
  it.each([
    ['', 'free', 'anonymous', 1500],
    ['', 'paid', 'anonymous', 1500],
    ['token', 'free', 'free', 5000],
    ['token', 'paid', 'paid', 5000],
  ] as const)(
    'with the token %j on the plan %s are the limits of the audience "%s"',
    (userToken, plan, audience, chars) => {
      const config = { ...DEFAULT_CONFIG, userToken, plan };
      expect(audienceOf(config)).toBe(audience);
      expect(textLimitOf(config)).toBe(chars);
    },
  );
});

describe('parseLocale', () => {
  it.each([
    ['en', 'en'],
    ['kr', 'ko'],
    ['FR-ca', 'fr'],
    [' ja_JP ', 'ja'],
    ['xx', undefined],
    ['', undefined],
  ])('reads %j as %s', (value, locale) => {
    expect(parseLocale(value)).toBe(locale);
  });
});
