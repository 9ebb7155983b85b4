// @ts-check
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** @typedef {{ readonly text: string, readonly english?: string | undefined }} Message */

const ENTITIES = Object.freeze({
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  rsquo: '’',
  lsquo: '‘',
  laquo: '«',
  raquo: '»',
  ndash: '–',
  mdash: '—',
  hellip: '…',
});

/** @param {string} text */
export function decodeEntities(text) {
  return text
    .replace(/&#x([0-9a-f]+);/gi, (_, hex) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replace(/&#(\d+);/g, (_, number) => String.fromCodePoint(Number(number)))
    .replace(/&(\w+);/g, (all, name) => Object.entries(ENTITIES).find(([key]) => key === name)?.[1] ?? all);
}

/**
 * Reads the messages of a compiled gettext catalogue.
 * @param {string} path
 * @returns {Message[]}
 */
export function readMo(path) {
  const data = readFileSync(path);
  if (data.length < 28) return [];
  const isLittle = data.readUInt32LE(0) === 0x950412de;
  const number = (/** @type {number} */ at) => (isLittle ? data.readUInt32LE(at) : data.readUInt32BE(at));
  const [count, originals, translations] = [number(8), number(12), number(16)];
  const read = (/** @type {number} */ at) =>
    data.toString('utf8', number(at + 4), number(at + 4) + number(at));
  const messages = [];
  for (let index = 0; index < count; index += 1) {
    const [original = ''] = read(originals + index * 8).split('\0');
    // A context may come before the text.
    const english = original.slice(original.indexOf('\u0004') + 1);
    if (english === '') continue;
    for (const text of read(translations + index * 8).split('\0')) messages.push({ text, english });
  }
  return messages;
}

/**
 * Reads the messages of a compiled Qt catalogue. It consists of tagged fields: field 3 is a translation in UTF-16, and
 * field 6 is the source text.
 * @param {string} path
 * @returns {Message[]}
 */
export function readQm(path) {
  const data = readFileSync(path);
  const messages = [];
  let at = 16;
  while (at + 5 <= data.length) {
    const tag = data[at];
    const length = data.readUInt32BE(at + 1);
    if (tag === 0x69) messages.push(...readQmMessages(data.subarray(at + 5, at + 5 + length)));
    at += 5 + length;
  }
  return messages;
}

/** @param {Buffer} data */
function readQmMessages(data) {
  const messages = [];
  let at = 0;
  /** @type {string[]} */
  let texts = [];
  let english = '';
  while (at < data.length) {
    const tag = data[at];
    at += 1;
    if (tag === 1) {
      messages.push(...texts.map((text) => ({ text, english })));
      texts = [];
      english = '';
    } else if (tag === 5) {
      at += 4;
    } else {
      if (at + 4 > data.length) break;
      const size = data.readUInt32BE(at);
      const length = size === 0xffffffff ? 0 : size;
      const bytes = data.subarray(at + 4, at + 4 + length);
      at += 4 + length;
      if (tag === 3) texts.push(Buffer.from(bytes).swap16().toString('utf16le'));
      else if (tag === 6) english = bytes.toString('utf8');
    }
  }
  return messages;
}

/**
 * Reads the strings of a JSON file of messages, without its metadata.
 * @param {string} path
 * @returns {Message[]}
 */
export function readJsonMessages(path) {
  const parsed = JSON.parse(readFileSync(path, 'utf8'));
  return Object.entries(parsed).flatMap(([key, value]) =>
    typeof value === 'string' && !key.startsWith('@') ? [{ text: value }] : [],
  );
}

/**
 * Reads the text blocks of a page. Code and preformatted text are left out.
 * @param {string} html
 * @returns {Message[]}
 */
export function readHtml(html) {
  const text = html
    .replace(
      /<!--[\s\S]*?-->|<(script|style|pre|head|code|screen|programlisting|kbd|tt)\b[\s\S]*?<\/\1>/gi,
      ' ',
    )
    .replace(/\s+/g, ' ')
    .replace(
      /<\/?(p|div|li|ul|ol|h\d|td|th|tr|table|dd|dt|br|section|title|note|item|page|list|header|body|span class="(?:header|title)[^>]*)\b[^>]*>/gi,
      '\n',
    )
    .replace(/<[^>]*>/g, '');
  return decodeEntities(text)
    .split('\n')
    .map((line) => ({ text: line }));
}

/**
 * Reads the paragraphs of a manual page, without requests and font changes.
 * @param {string} path
 * @returns {Message[]}
 */
export function readManual(path) {
  const data = readFileSync(path);
  const source = (path.endsWith('.gz') ? gunzipSync(data) : data).toString('utf8');
  const plain = source
    .replace(/^\.\s*(nf|EX)\b[\s\S]*?^\.\s*(fi|EE)\b.*$/gm, '\n\n')
    .replace(/^\.\s*(B|I|BR|IR|RB|RI|BI|IB)\s+(.*)$/gm, '$2')
    .replace(/^['.].*$/gm, '\n')
    .replace(/\\f(\[\w*\]|\(\w\w|.)/g, '')
    .replace(/\\\(co|\\[&|,/^]|\\s[-+]?\d/g, '')
    .replace(/\\[-e~ ]/g, (all) => (all === '\\-' ? '-' : ' '));
  return plain.split(/\n\s*\n/).map((block) => ({ text: block.replace(/\s+/g, ' ') }));
}

/**
 * The messages of a Firefox language pack.
 * @param {string} path
 * @returns {Message[]}
 */
export function readLanguagePack(path) {
  const source = execFileSync('unzip', ['-p', path, '*.ftl', '*.properties'], {
    maxBuffer: 2 ** 28,
  }).toString('utf8');
  return source.split('\n').flatMap((line) => {
    if (line.startsWith('#')) return [];
    const text = line.replace(/^\s*[-\w.]+\s*=\s*/, '').replace(/^\s*\*?\[\w+\]\s*/, '');
    return [
      { text: text.replace(/\\u([0-9a-f]{4})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))) },
    ];
  });
}

/**
 * The descriptions of packages in one language.
 * @param {string} source in the format of Debian's `Translation-xx`
 * @returns {Message[]}
 */
export function readDescriptions(source) {
  return source.split('\n\n').flatMap((block) => {
    const text = block.replace(/^[\s\S]*?^Description-[\w@]+:/m, '');
    return text.split(/\n \.\n|\n [ *-]/).map((part) => ({ text: part.replace(/\s+/g, ' ') }));
  });
}

/**
 * Reads sayings and verses. Lines with a percent sign separate them.
 * @param {string} source
 * @returns {Message[]}
 */
export function readFortunes(source) {
  return source.split(/^%.*$/m).map((text) => ({ text: text.replace(/\s+/g, ' ') }));
}

const LONGEST_PARAGRAPH = 2000;

/**
 * Reads the paragraphs of a plain text, which empty lines separate. A paragraph over the limit is split into lines.
 * @param {string} path
 * @returns {Message[]}
 */
export function readParagraphs(path) {
  return readFileSync(path, 'utf8')
    .split(/\n\s*\n/)
    .flatMap((paragraph) => (paragraph.length > LONGEST_PARAGRAPH ? paragraph.split('\n') : [paragraph]))
    .map((text) => ({ text: text.replace(/\s+/g, ' ') }));
}
