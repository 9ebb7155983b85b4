// @ts-check
// Trains the model of the language detector: `node packages/language-detector/training/build.mjs FOLDER`, after
// collect.mjs and sample.mjs with the same folder. Writes packages/language-detector/src/model.json and
// FOLDER/heldOut.tsv. The same sentences.tsv gives the same bytes.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../../tools/workspace.mjs';
import { chooseSentences, commonWordLines, cutSome } from './chooseSentences.mjs';
import { packModel } from './packModel.mjs';
import { informativeNgrams, separatingNgrams } from './rankNgrams.mjs';
import { LANGUAGE_CODES, languagesOfScript, toWords, unpackNgrams, visitNgrams } from './readDetector.mjs';
import { parseSentences, toLines } from './sentenceLines.mjs';
import { train } from './train.mjs';

const FOLDER = process.argv[2] ?? '/var/tmp/language-model';
const DIMENSIONS = 16;
const NGRAMS = 9000;
/** The number of n-grams of a first, wide training. The n-grams of the model are chosen from them. */
const WIDE_NGRAMS = 40_000;
const LEVELS = 9;
const MAX_WEIGHT = 4;
const COMMON_WORD_LINES = 200;

/** Minimum n-grams of a script. Rare scripts have few languages, but each pair of them must be told apart. */
const MIN_NGRAMS = Object.freeze({
  Bengali: 150,
  Hebrew: 120,
  Ethiopic: 220,
  Arabic: 500,
  Devanagari: 750,
  Cyrillic: 1050,
});

/** Pairs of similar languages, and how many n-grams that separate a pair are always in the model. */
const PAIRS = /** @type {const} */ ([
  [160, 'no da|gl pt|gl es|xh zu'],
  [90, 'id ms|hr bs|hr sr|bs sr|st nso|cs sk|af nl|bg mk|mk sr_Cyrl|hi bho'],
  [
    40,
    'hi mai|bho mai|mr ne|mr gom|it co|su jv|ceb fil|es pt|es ca|de lb|sl hr|am ti|bn as|ny sn|fy nl|ru uk|ru be|ru bg|uk be|kk ky|kk tt|fa ps|fa ckb|ur sd|ts sn|rw lg|id jv|id su|ms su|la it|la es|ro it|az tr|uz tr|tk tr|sv no|sv da|is no|et fi|gd ga|lt lv|sw ny|en nl|hi mr|hi ne|sa hi',
  ],
]);

const SAMPLE_LETTERS = Object.freeze({
  Latin: 'abc',
  Cyrillic: 'абв',
  Arabic: 'ابت',
  Devanagari: 'कखग',
  Bengali: 'কখগ',
  Hebrew: 'אבג',
  Ethiopic: 'ሀለሐ',
});
/** The script of each language in the model. */
const SCRIPTS = new Map(
  Object.entries(SAMPLE_LETTERS).flatMap(([script, letters]) =>
    languagesOfScript(letters, LANGUAGE_CODES).map((code) => /** @type {const} */ ([code, script])),
  ),
);
const CODES = [...SCRIPTS.keys()].toSorted();
const SCRIPT_NAMES = Object.keys(SAMPLE_LETTERS);
const GROUPS = Int16Array.from(CODES, (code) => SCRIPT_NAMES.indexOf(SCRIPTS.get(code) ?? ''));

/** @typedef {import('./sentenceLines.mjs').Sentence} Sentence */

/** @param {readonly Sentence[]} sentences */
function countByCode(sentences) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { code } of sentences) counts.set(code, (counts.get(code) ?? 0) + 1);
  return counts;
}

/** @param {readonly Sentence[]} sentences @param {readonly string[]} ngrams @returns {import('./train.mjs').Encoded} */
function encode(sentences, ngrams) {
  const indices = new Map(ngrams.map((ngram, at) => [ngram, at]));
  const counts = countByCode(sentences);
  const most = Math.max(...counts.values());
  /** @type {Int32Array[]} */
  const texts = sentences.map(({ text }) => {
    /** @type {number[]} */
    const found = [];
    visitNgrams(toWords(text), (ngram) => {
      const index = indices.get(ngram);
      if (index !== undefined) found.push(index);
    });
    return Int32Array.from(found);
  });
  const starts = new Int32Array(texts.length + 1);
  texts.forEach((text, at) => (starts[at + 1] = (starts[at] ?? 0) + text.length));
  const all = new Int32Array(starts[texts.length] ?? 0);
  texts.forEach((text, at) => all.set(text, starts[at]));
  return {
    ngrams: all,
    starts,
    labels: Int16Array.from(sentences, ({ code }) => CODES.indexOf(code)),
    weights: Float32Array.from(sentences, ({ code }) =>
      Math.min(MAX_WEIGHT, Math.sqrt(most / (counts.get(code) ?? 1))),
    ),
  };
}

/**
 * Returns the n-grams of the model in the order in which they are packed. A wide model ranks them by the length of
 * their vectors and the root of their frequency.
 * @param {readonly Sentence[]} sentences
 */
function chooseNgrams(sentences) {
  const wide = informativeNgrams(sentences, SCRIPTS, WIDE_NGRAMS);
  const texts = encode(sentences, wide);
  const { shown } = train(texts, {
    size: wide.length,
    dimensions: DIMENSIONS,
    groups: GROUPS,
    epochs: 2,
    seed: 3,
    dropout: 0.2,
    levels: 0,
  });
  const counts = countByCode(sentences);
  const masses = new Float64Array(wide.length);
  sentences.forEach(({ code }, at) => {
    for (const ngram of texts.ngrams.subarray(texts.starts[at], texts.starts[at + 1]))
      masses[ngram] = (masses[ngram] ?? 0) + 1 / (counts.get(code) ?? 1);
  });
  const scores = wide.map(
    (_, at) =>
      Math.hypot(...shown.subarray(at * DIMENSIONS, (at + 1) * DIMENSIONS)) * Math.sqrt(masses[at] ?? 0),
  );
  const ranked = wide
    .map((ngram, at) => ({ ngram, score: scores[at] ?? 0 }))
    .toSorted((a, b) => b.score - a.score || (a.ngram < b.ngram ? -1 : 1))
    .map(({ ngram }) => ngram);
  /** @type {Set<string>} */
  const chosen = new Set();
  for (const [size, pairs] of PAIRS) {
    for (const pair of pairs.split('|')) {
      const [first = '', second = ''] = pair.split(' ');
      for (const ngram of separatingNgrams(sentences, [first, second], size)) chosen.add(ngram);
    }
  }
  for (const [script, size] of Object.entries(MIN_NGRAMS)) {
    const pattern = new RegExp(`\\p{Script=${script}}`, 'u');
    for (const ngram of ranked.filter((one) => pattern.test(one)).slice(0, size)) chosen.add(ngram);
  }
  for (const ngram of ranked) if (chosen.size < NGRAMS) chosen.add(ngram);
  return [...chosen];
}

const source = readFileSync(path.join(FOLDER, 'sentences.tsv'), 'utf8');
console.error('sentences.tsv', createHash('sha256').update(source).digest('hex'));
const { train: training, test } = chooseSentences(parseSentences(source));
const sentences = [...cutSome(training, 7), ...commonWordLines(COMMON_WORD_LINES, 5)].filter(({ code }) =>
  SCRIPTS.has(code),
);
console.error(`${sentences.length} sentences to train, ${test.length} held out`);
writeFileSync(path.join(FOLDER, 'heldOut.tsv'), toLines(test));
const ngrams = chooseNgrams(sentences);
const model = train(encode(sentences, ngrams), {
  size: ngrams.length,
  dimensions: DIMENSIONS,
  groups: GROUPS,
  epochs: 6,
  seed: 1,
  dropout: 0.3,
  levels: LEVELS,
});
const packed = packModel(
  {
    ngrams,
    codes: CODES,
    dimensions: DIMENSIONS,
    step: model.step,
    vectors: model.shown,
    weights: model.weights,
    biases: model.biases,
  },
  unpackNgrams,
);
writeFileSync(path.join(ROOT, 'packages/language-detector/src/model.json'), packed);
console.error('model.json', createHash('sha256').update(packed).digest('hex'));
