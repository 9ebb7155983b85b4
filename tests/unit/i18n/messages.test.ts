import { describe, expect, it } from 'vitest';
import { DEFAULT_CONFIG } from '../../../src/domain/hostConfig';
import { LOCALES, type Locale } from '@lang-assistant/core/locales';
import { en } from '../../../src/i18n/en';
import { withHostNotices, withHostTexts } from '../../../src/i18n/hostTexts';
import { ko } from '../../../src/i18n/ko';
import { loadLocale } from '../../../src/i18n/loadLocale';
import { sections as SECTIONS } from '../../../src/i18n/sections/en';

const { notices } = SECTIONS;

it('the texts of the widget are exactly those of the specification in English', () => {
  expect({ ...en, ...notices }).toMatchObject({
    'languages.select': 'Select Language',
    'languages.none': 'No options',
    'languages.loading': 'Loading...',
    'error.languages': 'Please select source and target languages',
    'error.tooMany': 'You have reached the daily translation limit.',
    'toast.emptyBox': 'The box is empty!',
    'toast.copied': 'Copied to clipboard!',
    'toast.fileDone': 'Document translated successfully',
    'toast.wordFailed': 'Error generating Word file',
    'limit.register': 'Register',
  });
});

const VALUES = ['⟨one⟩', '⟨two⟩', '⟨three⟩', '⟨four⟩', '⟨five⟩'];

/** Returns all messages of an interface language, by section and key: each as it is shown, with its values. */
async function messagesIn(locale: Locale) {
  const { messages, loadSections } = await loadLocale(locale);
  const sections = Object.entries<object>({
    ...(await loadSections()),
    widget: messages,
  });
  return sections.flatMap(([section, all]) =>
    Object.entries(all).map(([key, message]: [string, unknown]) => {
      if (typeof message !== 'function') return [`${section} ${key}`, String(message), []] as const;
      const values = VALUES.slice(0, message.length);
      const text: unknown = Reflect.apply(message, undefined, values);
      return [`${section} ${key}`, String(text), values] as const;
    }),
  );
}

/** Words that are the same in English and in another language. */
const SAME_WORDS: Partial<Record<Locale, readonly string[]>> = {
  es: [
    'dictionary verb.plural',
    'dictionary verb.singular',
    'translate formality.formal',
    'translate formality.informal',
  ],
  fr: [
    'chat log.label',
    'chat message.label',
    'chat reply.code',
    'files download.document',
    'files jobs.list',
    'widget mode.aiShort',
    'write menu.style',
    'write style.simple',
    'write tone.simple',
  ],
};

describe('the texts in each interface language', () => {
  it.each(LOCALES)('are translated in %s, and show every value that is passed', async (locale) => {
    const { labels, locale: spoken } = await loadLocale(locale);
    expect([spoken, Object.keys(labels).length]).toEqual([locale, 134]);
    const english = new Map((await messagesIn('en')).map(([key, text]) => [key, text]));
    const messages = await messagesIn(locale);
    expect(messages.filter(([, text]) => text === '' || text.trim() !== text)).toEqual([]);
    expect(messages.filter(([, text, values]) => values.some((value) => !text.includes(value)))).toEqual([]);
    const isTranslatable = (key: string, text: string) =>
      /\p{L}/u.test(text.replaceAll(/⟨\w+⟩/g, '')) && !/^files (?:kinds|size)\./.test(key);
    const alike = messages.filter(([key, text]) => isTranslatable(key, text) && english.get(key) === text);
    if (locale !== 'en') expect(alike.map(([key]) => key).toSorted()).toEqual(SAME_WORDS[locale] ?? []);
  });

  it('have a narrow no-break space before colons, semicolons, exclamation and question marks in French', async () => {
    const messages = await messagesIn('fr');
    const wrong = messages.filter(
      ([key, text]) =>
        /^(?:widget|chat|dialogs|files|history) /.test(key) && /[^\u202f][?!:;»%]|«[^\u202f]/.test(text),
    );
    expect(wrong).toEqual([]);
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
