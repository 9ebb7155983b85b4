import { describe, expect, it } from 'vitest';
import { DEFAULT_CONFIG } from '../../../src/domain/hostConfig';
import { LOCALES, type Locale } from '@lang-assistant/core/locales';
import { en } from '../../../src/i18n/en';
import { withHostNotices } from '../../../src/i18n/notices/withHostNotices';
import { withHostTexts } from '../../../src/i18n/withHostTexts';
import { loadFieldMessages } from '../../../src/i18n/field/loadFieldMessages';
import { ko } from '../../../src/i18n/ko';
import { loadLocale } from '../../../src/i18n/loadLocale';
import { en as notices } from '../../../src/i18n/notices/en';

/** Returns a message as it is shown, with a fixed text as its value. */
const say = (message: string | ((value: string) => string)) =>
  typeof message === 'string' ? message : message('⟨value⟩');

describe('the texts of the widget', () => {
  it.each([
    ['languages.select', 'Select Language'],
    ['languages.none', 'No options'],
    ['languages.loading', 'Loading...'],
    ['error.languages', 'Please select source and target languages'],
    ['error.tooMany', 'You have reached the daily translation limit.'],
  ] as const)('include %s, exactly as «%s»', (key, sentence) => {
    expect(en[key]).toBe(sentence);
  });

  it.each([
    ['toast.emptyBox', 'The box is empty!'],
    ['toast.copied', 'Copied to clipboard!'],
    ['toast.fileDone', 'Document translated successfully'],
    ['toast.wordFailed', 'Error generating Word file'],
    ['limit.register', 'Register'],
  ] as const)('include the notice %s, exactly as «%s»', (key, sentence) => {
    expect(notices[key]).toBe(sentence);
  });
});

/** The French words are « Assistant » and « Style », too. */
const SAME_WORDS: Partial<Record<Locale, readonly string[]>> = { fr: ['mode.aiShort', 'field.style'] };
const isOwnWord = (locale: Locale, key: string) => !SAME_WORDS[locale]?.includes(key);

describe('the texts in each interface language', () => {
  it.each(LOCALES)('are complete in %s, translated, and show every value that is passed', async (locale) => {
    const { messages, labels, locale: spoken } = await loadLocale(locale);
    expect(spoken).toBe(locale);
    expect(Object.keys(labels)).toHaveLength(134);
    for (const [key, message] of Object.entries(messages)) {
      const text = say(message);
      expect(text.trim(), key).toBe(text);
      expect(text, key).not.toBe('');
      if (typeof message !== 'string') expect(text, key).toContain('⟨value⟩');
    }
    const english = Object.entries(en).filter(
      ([key, message]) => say(messages[key as keyof typeof en]) === say(message),
    );
    const alike = english.map(([key]) => key).filter((key) => isOwnWord(locale, key));
    if (locale !== 'en') expect(alike).toEqual([]);
  });

  it.each(LOCALES)('are complete for the writer in %s, and translated', async (locale) => {
    const messages = Object.entries(await loadFieldMessages(locale));
    const english = await loadFieldMessages('en');
    expect(new Set(messages.map(([key]) => key))).toEqual(new Set(Object.keys(english)));
    const alike = messages.filter(
      ([key, message]) => message === english[key as keyof typeof english] && isOwnWord(locale, key),
    );
    if (locale !== 'en') expect(alike).toEqual([]);
  });

  it('have a narrow no-break space before colons, semicolons, exclamation and question marks in French', async () => {
    const { messages } = await loadLocale('fr');
    for (const message of Object.values(messages)) expect(say(message)).not.toMatch(/[^\u202f][!?:;»]/);
  });
});

describe('the Korean texts', () => {
  it.each([
    ['영어', '영어로'],
    ['영어(미국)', '영어(미국)로'],
    ['언어 선택', '언어 선택으로'],
    ['xx', 'xx(으)로'],
  ])('have the right particle after %s', (name, phrase) => {
    expect(ko['languages.undo'](name)).toContain(phrase);
  });
});

describe('texts that the page sets', () => {
  it('replace the widget’s texts in every interface language', () => {
    const texts = {
      placeholderText: 'P',
      copiedMessage: 'C',
      selectLanguageText: 'S',
      emptyBoxMessage: 'E',
      longerTextMessage: 'L',
      limit1500Message: '15',
      limit5000Message: '50',
    };
    const messages = { ...withHostTexts(en, texts), ...withHostNotices(notices, texts) };
    expect(messages['source.placeholder']).toBe('P');
    expect(messages['toast.copied']).toBe('C');
    expect([messages['languages.select'], messages['error.languages']]).toEqual(['S', 'S']);
    expect(messages['toast.emptyBox']).toBe('E');
    expect([
      messages['limit.title']('1,500'),
      messages['limit.anonymous']('5,000'),
      messages['limit.loggedIn'],
    ]).toEqual(['L', '15', '50']);
  });

  it('do not change the texts that the page does not set', () => {
    expect(withHostTexts(en, DEFAULT_CONFIG.texts)).toEqual(en);
    expect(withHostNotices(notices, DEFAULT_CONFIG.texts)).toEqual(notices);
  });
});
