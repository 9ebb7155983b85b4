import { LOCALES, type Locale } from '@lang-assistant/core/locales';
import { expect, it } from 'vitest';
import { loadMessages } from '../src/messages/loadMessages.js';

/** Words that are the same in English and in another language. */
const SAME_WORDS: Partial<Record<Locale, readonly string[]>> = { fr: ['field.style'] };

async function textsIn(locale: Locale) {
  const all = Object.entries(await loadMessages(locale));
  return all.flatMap(([key, message]) => (typeof message === 'string' ? [[key, message] as const] : []));
}

it.each(LOCALES)('the texts are translated in %s', async (locale) => {
  const english = new Map(await textsIn('en'));
  const texts = await textsIn(locale);
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.filter(([, text]) => text === '' || text.trim() !== text)).toEqual([]);
  const alike = texts.filter(([key, text]) => english.get(key) === text).map(([key]) => key);
  if (locale !== 'en') expect(alike).toEqual(SAME_WORDS[locale] ?? []);
});
