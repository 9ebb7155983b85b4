// @ts-check
// Makes server/data/english/context.bin from the counted texts: node tools/generate/english/trainContext.mjs
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { openWriter } from './openWriter.mjs';
import { readProse } from './readProse.mjs';
import { countedTexts } from './sources.mjs';

const DATA = path.resolve('server/data/english');
/** The number of weights; a power of two. */
const SIZE = 2 ** 22;
/** Features that occur less often are left out. */
const MIN_FEATURE = 3;
const ROUNDS = 2;
const RATE = 0.15;

const { load, vocabulary, inflections, close } = await openWriter(DATA);
const { toTokens } = await load('grammar/tokens');
const { slotsAt } = await load('context/slots');
const { featuresOf } = await load('context/features');
const { hashOf, weightIndex, toByte } = await load('context/linearModel');

const weights = new Float32Array(SIZE);
const seen = new Uint8Array(2 ** 24);
const squares = new Float32Array(SIZE).fill(1e-4);
/** @type {Map<string, number>} */
const labelHashes = new Map();

/** @param {string} key */
function labelHash(key) {
  const hash = labelHashes.get(key) ?? hashOf(key);
  labelHashes.set(key, hash);
  return hash;
}

/** One step of logistic regression with AdaGrad. @param {any} slot @param {readonly any[]} tokens */
function learn(slot, tokens) {
  const features = featuresOf(slot, tokens, vocabulary.count)
    .filter(
      (/** @type {string} */ feature) => (seen[hashOf(`${slot.set}${feature}`) >>> 8] ?? 0) >= MIN_FEATURE,
    )
    .map(hashOf);
  const labels = [...slot.options.keys()];
  const indexes = labels.map((label) => {
    const hash = labelHash(`${slot.set}|${label}`);
    return features.map((/** @type {number} */ feature) => weightIndex(feature, hash, SIZE));
  });
  const scores = indexes.map((list) =>
    list.reduce((/** @type {number} */ sum, /** @type {number} */ index) => sum + (weights[index] ?? 0), 0),
  );
  const most = Math.max(...scores);
  const odds = scores.map((score) => Math.exp(score - most));
  const total = odds.reduce((sum, one) => sum + one, 0);
  for (const [place, list] of indexes.entries()) {
    const slope = (odds[place] ?? 0) / total - (labels[place] === slot.current ? 1 : 0);
    if (Math.abs(slope) < 1e-3) continue;
    for (const index of list) {
      const square = (squares[index] ?? 0) + slope * slope;
      squares[index] = square;
      weights[index] = (weights[index] ?? 0) - (RATE * slope) / Math.sqrt(square);
    }
  }
}

/** Calls a function with each slot of the texts. @param {(slot: any, tokens: readonly any[]) => void} visit */
function visitSlots(visit) {
  for (const line of readProse(countedTexts())) {
    const tokens = toTokens(line, [], vocabulary);
    for (let place = 0; place < tokens.length; place += 1)
      for (const slot of slotsAt(tokens, place, inflections)) visit(slot, tokens);
  }
}

let count = 0;
visitSlots((slot, tokens) => {
  count += 1;
  for (const feature of featuresOf(slot, tokens, vocabulary.count)) {
    const place = hashOf(`${slot.set}${feature}`) >>> 8;
    seen[place] = Math.min(255, (seen[place] ?? 0) + 1);
  }
});
for (let round = 0; round < ROUNDS; round += 1) visitSlots(learn);
writeFileSync(path.join(DATA, 'context.bin'), Int8Array.from(weights, toByte));
await close();
process.stdout.write(`english: ${count} examples\n`);
