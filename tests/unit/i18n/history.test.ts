import { describe, expect, it } from 'vitest';
import { LOCALES } from '@lang-assistant/core/locales';
import { en } from '../../../src/i18n/history/en';
import { loadLocale } from '../../../src/i18n/loadLocale';

const say = (message: string | ((value: string) => string)) =>
  typeof message === 'string' ? message : message('⟨value⟩');

const wordsOf = async (locale: (typeof LOCALES)[number]) => (await loadLocale(locale)).sections.history();

describe('the texts of the saved chats', () => {
  it.each([
    ['history.failed', 'Failed to load chat history. Please try again later.'],
    ['alert.missing', 'The selected chat could not be found. Please try again.'],
    ['alert.refresh', 'Failed to refresh chats. Please try again.'],
    ['alert.rename', 'Failed to rename the chat.'],
    ['alert.delete', 'Failed to delete the chat.'],
    ['chat.untitled', 'Untitled Chat'],
  ] as const)('include %s, exactly as «%s»', (key, sentence) => {
    expect(en[key]).toBe(sentence);
  });

  it.each(LOCALES)('in %s are complete, translated, and show every value that is passed', async (locale) => {
    const messages = await wordsOf(locale);
    expect(Object.keys(messages)).toEqual(Object.keys(en));
    for (const [key, message] of Object.entries(messages)) {
      expect(say(message).trim(), key).toBe(say(message));
      expect(say(message), key).not.toBe('');
      if (typeof message !== 'string') expect(say(message), key).toContain('⟨value⟩');
    }
    const alike = Object.entries(en).filter(
      ([key, message]) => say(messages[key as keyof typeof en]) === say(message),
    );
    if (locale !== 'en') expect(alike).toEqual([]);
  });

  it('have narrow no-break spaces before colons, semicolons, exclamation and question marks, and inside quotation marks in French', async () => {
    for (const message of Object.values(await wordsOf('fr')))
      expect(say(message)).not.toMatch(/[^\u202f][!?:;»]|«[^\u202f]/);
  });
});
