import { describe, expect, it } from 'vitest';
import { audienceOf, DEFAULT_CONFIG, servedTools, textLimitOf } from '../../../src/domain/hostConfig';
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

describe('the tools that functions of the page serve', () => {
  const ALL = ['translate', 'ai', 'files', 'write'];
  const translate = () => Promise.resolve('');
  it.each([
    ['a function without an address', { backend: { translate } }, ['translate']],
    ['an address of all tools', { backend: { translate }, ajaxUrl: '/ajax' }, ALL],
    ['an address of one tool', { backend: { translate }, endpoints: { ai: { url: '/ai', token: '' } } }, ALL],
    ['no function of a tool', { backend: {} }, ALL],
    ['no functions', {}, ALL],
  ])('with %s', (_case, settings, tools) => {
    expect(servedTools({ ...DEFAULT_CONFIG, ...settings })).toEqual(tools);
  });
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
