// @ts-check
// Makes server/data/english/articles.bin: node tools/generate/english/trainArticles.mjs
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { openWriter } from './openWriter.mjs';
import { readProse } from './readProse.mjs';
import { articleTexts } from './sources.mjs';

const DATA = path.resolve('server/data/english');
/** The number of weights; a power of two. */
const SIZE = 2 ** 20;
const ROUNDS = 4;
const RATE = 0.03;
const SEED = 7;
/** Smaller errors do not change the weights. */
const MIN_SLOPE = 1e-3;
/** How many hashes one array holds. */
const CHUNK = 2 ** 22;

const { load, vocabulary, inflections, close } = await openWriter(DATA);
const { toTokens } = await load('grammar/tokens');
const { articleSlotAt } = await load('context/articleSlots');
const { articleFeaturesOf } = await load('context/articleFeatures');
const { hashOf, weightIndex, toByte } = await load('context/linearModel');

/** Remembers a base form. @type {Map<string, string | undefined>} */
const bases = new Map();
const baseOf = (/** @type {string} */ verb) => {
  if (!bases.has(verb)) bases.set(verb, inflections.base(verb));
  return bases.get(verb);
};

/** The hashes of the features of all slots, and what stands in each: 0 nothing, 1 `a`, 2 `the`. */
function readExamples() {
  /** @type {Uint32Array[]} */
  const chunks = [];
  /** @type {number[]} */
  const labels = [];
  let width = 0;
  let used = CHUNK;
  // Manuals repeat paragraphs, for example on one page and on several.
  for (const line of new Set(readProse(articleTexts()))) {
    const tokens = toTokens(line, [], vocabulary);
    for (let place = 0; place < tokens.length; place += 1) {
      const slot = articleSlotAt(tokens, place);
      if (!slot) continue;
      const features = articleFeaturesOf(slot, tokens, vocabulary.count, baseOf);
      width = features.length;
      if (used + width > CHUNK) {
        chunks.push(new Uint32Array(CHUNK));
        used = 0;
      }
      chunks.at(-1)?.set(features.map(hashOf), used);
      used += width;
      labels.push(['none', 'a', 'the'].indexOf(slot.current));
    }
  }
  const perChunk = Math.floor(CHUNK / width);
  const featuresAt = (/** @type {number} */ place) => {
    const start = (place % perChunk) * width;
    return (chunks[Math.floor(place / perChunk)] ?? new Uint32Array()).subarray(start, start + width);
  };
  return { labels, width, featuresAt };
}

/** The numbers below a limit in an order that is always the same. @param {number} limit */
function shuffledNumbers(limit) {
  const order = Uint32Array.from({ length: limit }, (_, place) => place);
  let state = SEED;
  for (let place = limit - 1; place > 0; place -= 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    const other = Math.floor((state / 2 ** 32) * (place + 1));
    [order[place], order[other]] = [order[other] ?? 0, order[place] ?? 0];
  }
  return order;
}

const { labels, width, featuresAt } = readExamples();
const weights = new Float32Array(SIZE);
const squares = new Float32Array(SIZE).fill(1e-4);
const labelHashes = ['a', 'the'].map((label) => hashOf(`missing article|${label}`));
const indexes = labelHashes.map(() => new Uint32Array(width));

/** One step of logistic regression with AdaGrad; nothing has the score 0. @param {number} example */
function learn(example) {
  const features = featuresAt(example);
  const scores = indexes.map((list, label) => {
    let score = 0;
    for (let place = 0; place < width; place += 1) {
      const index = weightIndex(features[place] ?? 0, labelHashes[label] ?? 0, SIZE);
      list[place] = index;
      score += weights[index] ?? 0;
    }
    return score;
  });
  const most = Math.max(0, ...scores);
  const odds = scores.map((score) => Math.exp(score - most));
  const total = odds.reduce((sum, one) => sum + one, Math.exp(-most));
  for (const [label, list] of indexes.entries()) {
    const slope = (odds[label] ?? 0) / total - (labels[example] === label + 1 ? 1 : 0);
    if (Math.abs(slope) < MIN_SLOPE) continue;
    for (const index of list) {
      const square = (squares[index] ?? 0) + slope * slope;
      squares[index] = square;
      weights[index] = (weights[index] ?? 0) - (RATE * slope) / Math.sqrt(square);
    }
  }
}

const order = shuffledNumbers(labels.length);
for (let round = 0; round < ROUNDS; round += 1) for (const example of order) learn(example);
writeFileSync(path.join(DATA, 'articles.bin'), Int8Array.from(weights, toByte));
await close();
process.stdout.write(`english: ${labels.length} places of articles\n`);
