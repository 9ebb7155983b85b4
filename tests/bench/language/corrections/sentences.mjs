// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The folder for unpacked packages, which git ignores. */
const CACHE = path.resolve('node_modules/.cache/english');

/**
 * Downloads and unpacks a Debian package, unless its folder already exists. Returns the folder.
 * @param {string} name
 */
function unpackDebian(name) {
  const folder = path.join(CACHE, name);
  if (existsSync(folder)) return folder;
  mkdirSync(CACHE, { recursive: true });
  execFileSync('apt-get', ['download', name], { cwd: CACHE, stdio: 'ignore' });
  const archive = readdirSync(CACHE).find((file) => file.startsWith(`${name}_`) && file.endsWith('.deb'));
  if (archive === undefined) throw new Error(`apt-get downloaded no package ${name}`);
  execFileSync('dpkg-deb', ['-x', path.join(CACHE, archive), folder]);
  return folder;
}

/**
 * The files below a folder, sorted.
 * @param {string} folder
 * @returns {readonly string[]}
 */
function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();
}

/**
 * The prose of an HTML page. Code is replaced by a character that no sentence contains.
 * @param {string} page
 */
function toProse(page) {
  return page
    .replace(/<(script|style|pre|code|screen|tt|kbd|cmd|samp)\b[\s\S]*?<\/\1>/gi, ' ~ ')
    .replace(
      /<\/?(p|div|li|h\d|td|tr|br|title|dd|dt|item|blockquote|ul|ol|table|section|note)\b[^>]*>/gi,
      '\n\n',
    )
    .replace(/<!--[\s\S]*?-->|<[^>]+>/g, '')
    .replace(/&(nbsp|#160);/g, ' ')
    .replace(/&[lr]squo;|&#821[67];|’/g, "'")
    .replace(/&quot;|&[lr]dquo;/g, '"')
    .replaceAll('&amp;', '&');
}

const TEXTS = [
  { name: 'debian-faq', only: /\.en\.html$/ },
  { name: 'developers-reference', only: /\.html$/ },
  { name: 'crawl-common', only: /descript\/[^/]+\.txt$/ },
  { name: 'fortunes', only: /fortunes\/[^./]+$/ },
];

/**
 * Whether a text is a complete sentence without code, addresses and unbalanced quotation marks.
 * @param {string} sentence
 */
function isSentence(sentence) {
  const count = sentence.split(' ').length;
  return (
    /^[A-Z][^<>{}[\]|\\@#=_`~^*/]*[a-z][.!?]$/.test(sentence) &&
    count >= 5 &&
    count <= 40 &&
    (sentence.match(/"/g) ?? []).length % 2 === 0 &&
    !/\.\.|--/.test(sentence)
  );
}

/** Correct sentences of other authors, in the order of the files, without duplicates. */
export function readRightSentences() {
  /** @type {Set<string>} */
  const sentences = new Set();
  for (const { name, only } of TEXTS) {
    for (const file of filesBelow(unpackDebian(name)).filter((one) => only.test(one))) {
      const text = readFileSync(file, 'utf8');
      const prose = file.endsWith('.html') ? toProse(text) : text.replace(/^%+$/gm, '\n');
      for (const paragraph of prose.split(/\n\s*\n/)) {
        const line = paragraph.replace(/\s+/g, ' ').trim();
        for (const sentence of line.split(/(?<=[.!?]) (?=["A-Z])/))
          if (isSentence(sentence)) sentences.add(sentence);
      }
    }
  }
  return [...sentences];
}

/** Misspellings from real texts, from Debian's `codespell`: the wrong words for each right word. */
export function readMisspellings() {
  const folder = unpackDebian('codespell');
  const file = filesBelow(folder).find((one) => path.basename(one) === 'dictionary.txt');
  if (file === undefined) throw new Error('codespell has no dictionary');
  /** @type {Map<string, string[]>} */
  const misspellings = new Map();
  for (const [, wrong = '', right = ''] of readFileSync(file, 'utf8').matchAll(
    /^([a-z]{4,})->([a-z]{4,})$/gm,
  ))
    misspellings.set(right, [...(misspellings.get(right) ?? []), wrong]);
  return misspellings;
}
