import { readdirSync, readFileSync } from 'node:fs';
import { LOCALES } from '@lang-assistant/core/locales';
import { expect, it } from 'vitest';
import { loadMessages } from '../src/loadParts.js';

const VALUES = ['⟨one⟩', '⟨two⟩', '⟨three⟩'];

/** Each message as it is shown, with its values. */
async function messagesIn(locale: (typeof LOCALES)[number]) {
  return Object.entries(await loadMessages(locale)).map(([key, message]) => {
    if (typeof message !== 'function') return { key, text: message, values: [] };
    const values = VALUES.slice(0, message.length);
    return { key, text: String(Reflect.apply(message, undefined, values)), values };
  });
}

it.each(LOCALES)('the texts are translated in %s, and show every value that is passed', async (locale) => {
  const english = new Map((await messagesIn('en')).map(({ key, text }) => [key, text]));
  const messages = await messagesIn(locale);
  expect(messages.map(({ key }) => key)).toEqual([...english.keys()]);
  expect(messages.filter(({ text }) => text === '' || text.trim() !== text)).toEqual([]);
  expect(messages.filter(({ text, values }) => values.some((value) => !text.includes(value)))).toEqual([]);
  const alike = messages.filter(({ key, text }) => english.get(key) === text);
  if (locale !== 'en') expect(alike).toEqual([]);
});

it('every text is used', async () => {
  const source = new URL('../src/', import.meta.url);
  const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.startsWith('messages'))
    .map((name) => readFileSync(new URL(name, source), 'utf8'))
    .join('');
  const keys = (await messagesIn('en')).map(({ key }) => key);
  // The names of the actions that open a text are completed by code.
  const isUsed = (key: string) => code.includes(`'${key}'`) || /^selection\.(dictionary|improve)$/.test(key);
  expect(keys.filter((key) => !isUsed(key))).toEqual([]);
});
