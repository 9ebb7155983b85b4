// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DOMAIN, LOCALES, PLUGIN, readMessages, SCRIPTS } from './messages.mjs';

/** @typedef {import('./messages.mjs').Message} Message */

const MO_MAGIC = 0x950412de;
const MO_HEADER_BYTES = 28;

/** Separates the context from the text in a key. */
const CONTEXT_END = '\u0004';

/** @param {Pick<Message, 'id' | 'context'>} message */
export const keyOf = ({ id, context }) => (context === undefined ? id : `${context}${CONTEXT_END}${id}`);

/** @param {string} locale */
export const poPath = (locale) => path.join(PLUGIN, 'languages', `${DOMAIN}-${locale}.po`);

/** @param {string} text */
const quote = (text) => JSON.stringify(text);

/** @param {readonly Message[]} messages */
export function makePot(messages) {
  const head = [
    'Project-Id-Version: Lang Assistant',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=UTF-8',
    'Content-Transfer-Encoding: 8bit',
    `X-Domain: ${DOMAIN}`,
  ].map((line) => quote(`${line}\n`));
  const entries = messages.map(({ id, context, comment, files }) =>
    [
      ...(comment === undefined ? [] : [`#. ${comment}`]),
      `#: ${files.join(' ')}`,
      ...(context === undefined ? [] : [`msgctxt ${quote(context)}`]),
      `msgid ${quote(id)}`,
      'msgstr ""',
    ].join('\n'),
  );
  return `${['msgid ""\nmsgstr ""\n' + head.join('\n'), ...entries].join('\n\n')}\n`;
}

/**
 * The text of the field may continue on the next lines.
 * @param {string} entry
 * @param {string} name
 */
function readField(entry, name) {
  const found = new RegExp(String.raw`^${name} ((?:"(?:[^"\\]|\\.)*"\s*)+)`, 'm').exec(entry)?.[1];
  return found
    ?.match(/"(?:[^"\\]|\\.)*"/g)
    ?.map((part) => String(JSON.parse(part)))
    .join('');
}

/**
 * Returns the translations by key. The key '' has the headers.
 * @param {string} text
 * @returns {Map<string, string>}
 */
export function parsePo(text) {
  return new Map(
    text.split(/\n{2,}/).map((block) => {
      const context = readField(block, 'msgctxt');
      const message = { id: readField(block, 'msgid') ?? '', ...(context === undefined ? {} : { context }) };
      return [keyOf(message), readField(block, 'msgstr') ?? ''];
    }),
  );
}

/**
 * Returns a .mo file without a hash table (GNU gettext, "The Format of GNU MO Files").
 * @param {ReadonlyMap<string, string>} translations
 */
export function toMo(translations) {
  const entries = [...translations]
    .map(([key, text]) => [Buffer.from(key), Buffer.from(text)])
    .toSorted(([a = Buffer.of()], [b = Buffer.of()]) => Buffer.compare(a, b));
  const tableBytes = entries.length * 8;
  const head = Buffer.alloc(MO_HEADER_BYTES + 2 * tableBytes);
  const originals = MO_HEADER_BYTES;
  const fields = [MO_MAGIC, 0, entries.length, originals, originals + tableBytes, 0, head.length];
  fields.forEach((value, index) => head.writeUInt32LE(value, index * 4));
  let offset = head.length;
  /** @type {Buffer[]} */
  const texts = [];
  for (const side of [0, 1]) {
    entries.forEach((entry, index) => {
      const text = entry[side] ?? Buffer.of();
      const place = originals + side * tableBytes + index * 8;
      head.writeUInt32LE(text.length, place);
      head.writeUInt32LE(offset, place + 4);
      texts.push(text, Buffer.of(0));
      offset += text.length + 1;
    });
  }
  return Buffer.concat([head, ...texts]);
}

/**
 * The JSON has the format that `wp_set_script_translations` loads.
 * @param {string} locale
 * @param {string} source path of the script
 * @param {ReadonlyMap<string, string>} translations
 * @param {readonly Message[]} messages
 */
function toScriptJson(locale, source, translations, messages) {
  const own = messages.filter(({ files }) => files.includes(source));
  const texts = Object.fromEntries(own.map(({ id }) => [id, [translations.get(id) ?? '']]));
  const head = { domain: 'messages', lang: locale, 'plural-forms': 'nplurals=1; plural=0;' };
  return JSON.stringify({ source, domain: 'messages', locale_data: { messages: { '': head, ...texts } } });
}

/**
 * Returns the files by their path in the plugin.
 * @returns {Map<string, Buffer>}
 */
export function makeTranslations() {
  const messages = readMessages();
  const files = LOCALES.flatMap((locale) => {
    const translations = parsePo(readFileSync(poPath(locale), 'utf8'));
    const name = `languages/${DOMAIN}-${locale}`;
    const scripts = Object.entries(SCRIPTS).map(
      ([handle, source]) =>
        /** @type {const} */ ([
          `${name}-${handle}.json`,
          Buffer.from(toScriptJson(locale, source, translations, messages)),
        ]),
    );
    return [/** @type {const} */ ([`${name}.mo`, toMo(translations)]), ...scripts];
  });
  return new Map(files);
}
