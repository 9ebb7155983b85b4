import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LOCALES, PLUGIN, readMessages } from '../../integrations/wordpress/build/messages.mjs';
import {
  keyOf,
  makePot,
  makeTranslations,
  parsePo,
  poPath,
} from '../../integrations/wordpress/build/translations.mjs';

const messages = readMessages();
const placeholders = (text: string) => (text.match(/%\d?\$?[sd]/g) ?? []).toSorted();

/** The texts of a .mo file, as its header describes them. */
function readMo(file: Buffer): [key: string, text: string][] {
  const [magic, , count = 0, originals = 0, translations = 0] = [0, 4, 8, 12, 16].map((at) =>
    file.readUInt32LE(at),
  );
  expect(magic).toBe(0x950412de);
  const textAt = (table: number, index: number) => {
    const place = table + index * 8;
    const [length, offset] = [file.readUInt32LE(place), file.readUInt32LE(place + 4)];
    expect(file[offset + length]).toBe(0);
    return file.toString('utf8', offset, offset + length);
  };
  return Array.from({ length: count }, (_entry, index) => [
    textAt(originals, index),
    textAt(translations, index),
  ]);
}

it('the translation template of the WordPress plugin contains every message of the plugin', async () => {
  await expect(makePot(messages)).toMatchFileSnapshot(
    '../../integrations/wordpress/lang-assistant/languages/lang-assistant.pot',
  );
});

it('every attribute of the block has a label in the sidebar of the editor', () => {
  const [block, editor] = ['block.json', 'editor.js'].map((name) =>
    readFileSync(`${PLUGIN}/block/${name}`, 'utf8'),
  );
  const hidden = /const HIDDEN = new Set\(\['(\w+)'\]\)/.exec(editor ?? '')?.[1];
  for (const name of Object.keys(JSON.parse(block ?? '').attributes))
    if (name !== hidden) expect(editor).toMatch(new RegExp(`^    ${name}: __\\(`, 'm'));
});

describe.each(LOCALES)('the translation of the WordPress plugin into %s', (locale) => {
  const translations = parsePo(readFileSync(poPath(locale), 'utf8'));

  it('contains every message of the plugin, and no other message', () => {
    const keys = [...translations.keys()].filter((key) => key !== '');
    expect(keys.toSorted()).toEqual(messages.map(keyOf).toSorted());
    for (const key of keys) expect(translations.get(key), key).not.toBe('');
  });

  it('keeps placeholders, values and names that must not be translated', () => {
    for (const message of messages) {
      const translation = translations.get(keyOf(message)) ?? '';
      expect(placeholders(translation), message.id).toEqual(placeholders(message.id));
      for (const word of message.id.match(
        /\b(?:[A-Z]+_[A-Z]+(?:=1)?|none|unlimited|la_visitor|https?:\/\/)/g,
      ) ?? [])
        expect(translation, message.id).toContain(word);
    }
  });

  it('is a .mo file with the same texts, sorted for a binary search', () => {
    const read = readMo(makeTranslations().get(`languages/lang-assistant-${locale}.mo`) ?? Buffer.of());
    expect(new Map(read)).toEqual(translations);
    const keys = read.map(([key]) => Buffer.from(key));
    expect(keys).toEqual(keys.toSorted((one, other) => Buffer.compare(one, other)));
  });
});
