// @ts-check
// Makes `server/data/frequency`: the most frequent words of each language, most frequent first, counted in texts of
// Debian packages. Run it on Debian 12 with hunspell: node tools/wordFrequencies/makeWordFrequencies.mjs [folder]
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fetchSources, SOURCES, textsOf } from './sources.mjs';

const MAX_WORDS = 12_000;
/** The minimum number of occurrences of a word. Rarer words are names, or errors that the dictionary knows. */
const MIN_COUNT = 2;
const LINE_CHARS = 118;

/**
 * The words that at least one of the dictionaries knows.
 * @param {readonly string[]} dictionaries paths without their endings
 * @param {readonly string[]} words
 */
function knownWords(dictionaries, words) {
  const unknown = execFileSync('hunspell', ['-l', '-i', 'utf-8', '-d', dictionaries.join(',')], {
    input: `${words.join('\n')}\n`,
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  });
  const isUnknown = new Set(unknown.split('\n'));
  return words.filter((word) => !isUnknown.has(word));
}

/**
 * The first word of a sentence does not count, because its capital letter says nothing about the word.
 * @param {readonly string[]} texts
 */
function countWords(texts) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const text of texts)
    for (const [word] of text.matchAll(/(?<=[\p{Ll},;] (?:\p{L}{1,4}['’])?)\p{L}{2,}(?![\p{L}\p{N}_./@-])/gu))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/**
 * The words of all sources, sorted by their mean relative frequency, most frequent first.
 * @param {readonly (readonly string[])[]} sources
 */
function rankWords(sources) {
  /** @type {Map<string, { total: number, share: number }>} */
  const words = new Map();
  for (const texts of sources) {
    const counts = countWords(texts);
    // The constant gives a small source less weight, because it says less about rare words.
    const size = 100_000 + [...counts.values()].reduce((sum, count) => sum + count, 0);
    for (const [word, count] of counts) {
      const { total, share } = words.get(word) ?? { total: 0, share: 0 };
      words.set(word, { total: total + count, share: share + count / size });
    }
  }
  return [...words]
    .filter(([, { total }]) => total >= MIN_COUNT)
    .toSorted(([a, { share: one }], [b, { share: other }]) => other - one || (a < b ? -1 : 1))
    .map(([word]) => word);
}

/** @param {readonly string[]} words */
function toLines(words) {
  const lines = [''];
  for (const word of words) {
    const line = lines.at(-1) ?? '';
    if (line.length + word.length >= LINE_CHARS) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return `${lines.join('\n')}\n`;
}

const folder = process.argv[2] ?? mkdtempSync(path.join(tmpdir(), 'word-frequencies-'));
const target = path.join(import.meta.dirname, '../../server/data/frequency');
mkdirSync(target, { recursive: true });
fetchSources(folder);
for (const [language, { dictionaries }] of Object.entries(SOURCES)) {
  const ranked = rankWords(textsOf(folder, language));
  // Only German writes common nouns with a capital letter.
  const common = language === 'de' ? ranked : ranked.filter((word) => word === word.toLowerCase());
  const paths = dictionaries.map((name) => path.join(folder, 'usr/share/hunspell', name));
  const words = knownWords(paths, common.slice(0, MAX_WORDS * 2)).slice(0, MAX_WORDS);
  writeFileSync(path.join(target, `${language}.txt`), toLines(words));
  console.log(`${language}: ${words.length} words of ${ranked.length}`);
}
