// @ts-check
// Makes server/data/english/*.txt from texts of Debian and npm: node tools/generate/english/makeEnglish.mjs
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runnerImport } from 'vite';
import { countedTexts, readSoftwareTerms, readWordLists } from './sources.mjs';
import { readClasses } from './wordClasses.mjs';

const TARGET = path.resolve('server/data/english');
/**
 * The rarest words that may be corrections, if they occur in the texts; the others of this size are in `rare.txt` and are never
 * corrected.
 */
const MAX_SIZE = 70;
const ALWAYS_SIZE = 50;
/** Unknown words that occur this often, and rare words of SCOWL, are no misspellings. */
const MIN_UNKNOWN = 6;
const RARE_SIZE = 80;
/** Rarer pairs of words are left out, and those of rarer words. */
const MIN_PAIR = 4;
const MIN_PAIR_WORD = 25;
/** Paragraphs with fewer words, or with more signs, are no prose. */
const MIN_TOKENS = 5;
const MIN_WORD_SHARE = 0.7;

const TOKEN = /[A-Za-z]+(?:'[A-Za-z]+)?|\d+|\S/g;
/** @param {string} token */
const toKind = (token) =>
  /^[A-Za-z]/.test(token)
    ? token.toLowerCase()
    : /^[.!?;:]$/.test(token)
      ? '.'
      : /^[,()"]$/.test(token)
        ? ','
        : '';

/** @param {ReadonlyMap<string, number>} known */
function countTexts(known) {
  /** @type {Map<string, number>} */
  const words = new Map();
  /** @type {Map<string, number>} */
  const unknown = new Map();
  /** @type {Map<string, number>} */
  const pairs = new Map();
  for (const text of countedTexts()) {
    for (const paragraph of text.split(/\n\s*\n/)) {
      const tokens = paragraph.match(TOKEN) ?? [];
      const count = tokens.filter((token) => /^[A-Za-z]/.test(token)).length;
      if (tokens.length < MIN_TOKENS || count < tokens.length * MIN_WORD_SHARE) continue;
      let last = '.';
      for (const token of tokens) {
        const kind = toKind(token);
        if (/^[a-z]{4,}$/.test(token) && !known.has(kind)) unknown.set(kind, (unknown.get(kind) ?? 0) + 1);
        const word = known.has(kind) || kind === '.' || kind === ',' ? kind : '';
        if (/^[a-z]/.test(word)) words.set(word, (words.get(word) ?? 0) + 1);
        if (last && word && /[a-z]/.test(last + word))
          pairs.set(`${last} ${word}`, (pairs.get(`${last} ${word}`) ?? 0) + 1);
        last = word;
      }
    }
  }
  return { words, pairs, unknown };
}

/** @param {string} name @param {readonly string[]} lines */
const write = (name, lines) => writeFileSync(path.join(TARGET, name), `${lines.toSorted().join('\n')}\n`);

const { module } = await runnerImport(path.resolve('server/src/engines/wordnet/irregularForms.ts'));
const sizes = readWordLists(MAX_SIZE);
const { words, pairs, unknown } = countTexts(sizes);
const kept = [...sizes]
  .filter(([word, size]) => size <= ALWAYS_SIZE || words.has(word))
  .map(([word]) => word);
const classes = readClasses(new Set(kept), module.IRREGULAR_NOUNS);
mkdirSync(TARGET, { recursive: true });
const rare = readWordLists(RARE_SIZE);
const seen = [...unknown]
  .filter(([word, count]) => count >= MIN_UNKNOWN || rare.has(word))
  .map(([word]) => word);
const line = (/** @type {string} */ word) =>
  `${word} ${words.get(word) ?? 0} ${classes.get(word) ?? ''}`.trimEnd();
write('words.txt', [...kept.map(line), ...seen.map((word) => `${word} 0 X`)]);
const listed = new Set([...kept, ...seen]);
const unlisted = new Set([...sizes.keys(), ...readSoftwareTerms()]);
write(
  'rare.txt',
  [...unlisted].filter((word) => /^[a-z]{3,}$/.test(word) && !listed.has(word)),
);
const isFrequent = (/** @type {string} */ word) =>
  /^[.,]$/.test(word) || (words.get(word) ?? 0) >= MIN_PAIR_WORD;
const keptPairs = [...pairs].filter(
  ([pair, count]) => count >= MIN_PAIR && pair.split(' ').every(isFrequent),
);
write(
  'pairs.txt',
  keptPairs.map(([pair, count]) => `${pair} ${count}`),
);
process.stdout.write(
  `english: ${kept.length} words, ${seen.length} names and terms, ${keptPairs.length} pairs\n`,
);
