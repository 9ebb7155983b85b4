// @ts-check
import { readFileSync } from 'node:fs';

/** @typedef {import('./readers.mjs').Message} Message */

/**
 * Reads the texts of a JSON file by key.
 * @param {string} path
 * @param {string} [english] the file with the same keys in English
 * @returns {Message[]}
 */
export function readKeyedMessages(path, english) {
  /** @type {Record<string, string>} */
  const own = JSON.parse(readFileSync(path, 'utf8'));
  /** @type {typeof own} */
  const originals = english === undefined ? {} : JSON.parse(readFileSync(english, 'utf8'));
  return Object.entries(own).map(([key, text]) => ({ text, english: originals[key] }));
}

/**
 * Reads the messages of a gettext catalogue in source form.
 * @param {string} path
 * @returns {Message[]}
 */
export function readPo(path) {
  return readFileSync(path, 'utf8')
    .split(/\n\s*\n/)
    .filter((entry) => !/^#,.*fuzzy/m.test(entry))
    .flatMap((entry) => {
      const field = (/** @type {string} */ name) =>
        (new RegExp(`^${name} ((?:\\s*"(?:[^"\\\\]|\\\\.)*")+)`, 'm').exec(entry)?.[1] ?? '')
          .replace(/^"|"$/g, '')
          .replace(/"\s*\n\s*"/g, '')
          .replace(/\\n/g, ' ')
          .replaceAll('\\"', '"');
      const english = field('msgid');
      return english === '' ? [] : [{ text: field('msgstr(?:\\[0\\])?'), english }];
    });
}
