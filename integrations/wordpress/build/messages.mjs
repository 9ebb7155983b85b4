// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const PLUGIN = 'integrations/wordpress/lang-assistant';
export const DOMAIN = 'lang-assistant';

/** The locales of the translations, as WordPress names them. English needs no translation. */
export const LOCALES = ['es_ES', 'fr_FR', 'ja', 'ko_KR'];

export const SCRIPTS = Object.freeze({
  'lang-assistant-editor': 'block/editor.js',
  'lang-assistant-settings': 'assets/settings.js',
});

/**
 * @typedef {object} Message
 * @property {string} id the English text
 * @property {string} [context] where it is used, if that changes the translation
 * @property {string} [comment] for translators
 * @property {string[]} files
 */

/** Matches a call of a translation function with plain strings, and the comment for translators before it. */
const CALL =
  /(?:\/\* (translators: [^*]*?) \*\/\s*[^;{}]{0,80}?)?\b(?:esc_html__|esc_attr__|__)\(\s*'((?:[^'\\]|\\.)*)',\s*'lang-assistant'/g;

/** The fields of block.json that WordPress translates, with WordPress's context for each. */
const BLOCK_CONTEXTS = { title: 'block title', description: 'block description', keywords: 'block keyword' };

/** @returns {[string, string][]} path and text of each file */
function readSources() {
  return readdirSync(PLUGIN, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.(php|js)$/.test(name) && !name.startsWith('widget/'))
    .toSorted()
    .map((name) => [name, readFileSync(path.join(PLUGIN, name), 'utf8')]);
}

/** @returns {Message[]} */
function readBlock() {
  const block = JSON.parse(readFileSync(path.join(PLUGIN, 'block/block.json'), 'utf8'));
  return Object.entries(BLOCK_CONTEXTS).flatMap(([key, context]) =>
    [block[key]].flat().map((id) => ({ id, context, files: ['block/block.json'] })),
  );
}

/**
 * WordPress translates the description in the plugin header for the list of plugins.
 * @returns {Message}
 */
function readHeader() {
  const file = `${DOMAIN}.php`;
  const [, id = ''] = /^ \* Description: +(.+)$/m.exec(readFileSync(path.join(PLUGIN, file), 'utf8')) ?? [];
  return { id, comment: 'Description of the plugin.', files: [file] };
}

/**
 * In the order of the plugin's files.
 * @returns {Message[]}
 */
export function readMessages() {
  /** @type {Map<string, Message>} */
  const messages = new Map();
  for (const [file, text] of readSources()) {
    for (const [, comment, raw = ''] of text.matchAll(CALL)) {
      const id = raw.replaceAll(/\\(.)/g, '$1');
      const message = messages.get(id) ?? { id, files: [] };
      if (comment !== undefined) message.comment = comment;
      if (!message.files.includes(file)) message.files.push(file);
      messages.set(id, message);
    }
  }
  return [...readBlock(), readHeader(), ...messages.values()];
}
