// @ts-check
// Trains the models that tell neighbours apart: `node packages/language-detector/training/neighbours/build.mjs
// FOLDER`, after neighbours/sample.mjs with the same folder. Writes packages/language-detector/src/neighbours.json.
// The same neighbours.tsv gives the same bytes.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../../../tools/workspace.mjs';
import { cutSome, neighbourWordLines } from '../chooseSentences.mjs';
import { packNgrams } from '../packModel.mjs';
import { toWords, unpackNgrams, visitNgrams } from '../readDetector.mjs';
import { parseSentences } from '../sentenceLines.mjs';
import { trainNeighbours } from './train.mjs';
import { NEIGHBOUR_GROUPS } from '../twins.mjs';

/** @typedef {import('../sentenceLines.mjs').Sentence} Sentence */
/** @typedef {import('./train.mjs').Example} Example */

const FOLDER = process.argv[2] ?? '/var/tmp/language-model';
/** The number of n-grams in the model of each group. */
const SIZES = Object.freeze({ 'hr bs sr': 1400, 'id ms': 2700, 'pt gl': 500, 'no da': 500, 'xh zu': 800 });
/** Minimum occurrences and sources of an n-gram. Names and terms of a single program do not show a language. */
const MIN_COUNT = 15;
const MIN_SOURCES = 6;
/** Few programs are translated into these languages. */
const MIN_SOURCES_OF = new Map([['xh zu', 2]]);
const MIN_CHARS = 3;
const WORD_LINES = 20_000;
const WORD_LINES_OF = new Map([['id ms', 40_000]]);
/**
 * The higher the power, the more the number of its occurrences counts when an n-gram is chosen. Indonesian and Malay
 * share most frequent n-grams, so n-grams of words that only one has are better there.
 */
const COUNT_POWER = 0.5;
const COUNT_POWER_OF = new Map([['id ms', 0.15]]);
/** An n-gram is left out if it overlaps with another one and occurs nearly as often. */
const MAX_OVERLAP = 0.8;
const ZERO = 'P'.charCodeAt(0);
const LEVELS = 9;
const UNIT = 1000;

/** @param {string} text */
function ngramsOf(text) {
  /** @type {Set<string>} */
  const found = new Set();
  visitNgrams(toWords(text), (ngram) => ngram.length >= MIN_CHARS && found.add(ngram));
  return [...found];
}

/** @param {readonly (Example & { readonly source: string })[]} examples @param {number} minSources */
function countNgrams(examples, minSources) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { found } of examples)
    for (const ngram of found) counts.set(ngram, (counts.get(ngram) ?? 0) + 1);
  /** @type {Map<string, Set<string>>} */
  const sources = new Map();
  for (const { found, source } of examples) {
    for (const ngram of found) {
      if ((counts.get(ngram) ?? 0) < MIN_COUNT) continue;
      sources.set(ngram, (sources.get(ngram) ?? new Set()).add(source));
    }
  }
  const common = [...sources].filter(([, of]) => of.size >= minSources).map(([ngram]) => ngram);
  return { common: common.toSorted((a, b) => (a < b ? -1 : 1)), counts };
}

/**
 * Returns the best n-grams that do not repeat each other.
 * @param {readonly string[]} ranked
 * @param {ReadonlyMap<string, number>} counts
 * @param {number} size
 */
function chooseDistinct(ranked, counts, size) {
  /** @type {string[]} */
  const chosen = [];
  const count = (/** @type {string} */ ngram) => counts.get(ngram) ?? 0;
  for (const ngram of ranked) {
    if (chosen.length === size) break;
    const isRepeated = chosen.some(
      (other) =>
        (other.includes(ngram) || ngram.includes(other)) &&
        Math.min(count(ngram), count(other)) > MAX_OVERLAP * Math.max(count(ngram), count(other)),
    );
    if (!isRepeated) chosen.push(ngram);
  }
  return chosen;
}

/**
 * Subtracts the mean from weights, which changes no probability.
 * @param {ArrayLike<number>} row
 */
function withoutMean(row) {
  const mean = Array.from(row).reduce((sum, value) => sum + value, 0) / row.length;
  return Array.from(row, (value) => value - mean);
}

/** @param {readonly string[]} group @param {readonly Sentence[]} sentences */
function buildGroup(group, sentences) {
  const codes = group.join(' ');
  const wordLines = neighbourWordLines(group, WORD_LINES_OF.get(codes) ?? WORD_LINES, 9);
  const lines = [...cutSome(sentences, 5), ...wordLines];
  const examples = lines.map(({ code, source, text }) => ({ code, source, found: ngramsOf(text) }));
  const { common, counts } = countNgrams(examples, MIN_SOURCES_OF.get(codes) ?? MIN_SOURCES);
  const size = group.length;
  const wide = trainNeighbours(examples, group, common, 4);
  const scores = common.map(
    (ngram, at) =>
      Math.hypot(...withoutMean(wide.weights.subarray(at * size, (at + 1) * size))) *
      (counts.get(ngram) ?? 0) ** (COUNT_POWER_OF.get(codes) ?? COUNT_POWER),
  );
  const ranked = common
    .map((ngram, at) => ({ ngram, score: scores[at] ?? 0 }))
    .toSorted((a, b) => b.score - a.score || (a.ngram < b.ngram ? -1 : 1))
    .map(({ ngram }) => ngram);
  const wanted = Object.entries(SIZES).find(([name]) => name === codes)?.[1] ?? 0;
  const chosen = chooseDistinct(ranked, counts, wanted);
  const { weights, biases } = trainNeighbours(examples, group, chosen, 8);
  // The last language needs no weights, because the weights of the others are relative to it.
  const relative = chosen.map((_, at) =>
    Array.from(
      { length: size - 1 },
      (__, k) => (weights[at * size + k] ?? 0) - (weights[at * size + size - 1] ?? 0),
    ),
  );
  const squares = relative.flat().reduce((sum, value) => sum + value * value, 0);
  const unit = (3 * Math.sqrt(squares / relative.flat().length)) / LEVELS;
  const packed = packNgrams(chosen);
  const indices = new Map(chosen.map((ngram, at) => [ngram, at]));
  const characters = [...unpackNgrams(packed)].flatMap((ngram) =>
    (relative[indices.get(ngram) ?? -1] ?? []).map((weight) =>
      String.fromCharCode(ZERO + Math.max(-LEVELS, Math.min(LEVELS, Math.round(weight / unit)))),
    ),
  );
  return {
    codes,
    commonWeight: 0,
    unit: Math.round(unit * UNIT) / UNIT,
    biases: group
      .slice(0, -1)
      .map((_, k) => Math.round(((biases[k] ?? 0) - (biases[size - 1] ?? 0)) * UNIT) / UNIT),
    ngrams: packed,
    weights: characters.join(''),
  };
}

const source = readFileSync(path.join(FOLDER, 'neighbours.tsv'), 'utf8');
console.error('neighbours.tsv', createHash('sha256').update(source).digest('hex'));
const sentences = parseSentences(source);
const groups = NEIGHBOUR_GROUPS.map((group) =>
  buildGroup(
    group,
    sentences.filter(({ code }) => group.includes(code)),
  ),
);
const text = `${JSON.stringify(groups, null, 2)}\n`;
writeFileSync(path.join(ROOT, 'packages/language-detector/src/neighbours.json'), text);
console.error('neighbours.json', createHash('sha256').update(text).digest('hex'));
