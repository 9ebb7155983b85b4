// @ts-check
// Makes server/data/english/context.bin from the counted texts: node tools/generate/english/trainContext.mjs
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createServer } from 'vite';
import { countedTexts } from './sources.mjs';

const DATA = path.resolve('server/data/english');
/** The number of weights; a power of two. */
const SIZE = 2 ** 22;
/** Features that occur less often are left out. */
const MIN_FEATURE = 3;
const ROUNDS = 2;
const RATE = 0.15;
/** Paragraphs with fewer words, or with more signs, are no prose. */
const MIN_TOKENS = 5;
const MIN_WORD_SHARE = 0.7;

const server = await createServer({
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, ws: false, watch: null },
});
const load = (/** @type {string} */ name) => server.ssrLoadModule(`/server/src/engines/write/${name}.ts`);
const { readVocabulary } = await load('grammar/vocabulary');
const { createInflections } = await load('grammar/inflect');
const { toTokens } = await load('grammar/tokens');
const { slotsAt } = await load('context/slots');
const { featuresOf } = await load('context/features');
const { hashOf, weightIndex, toByte } = await load('context/linearModel');

const own = await readVocabulary(DATA);
// Binary searches in the word list would take most of the time.
const vocabulary = { ...own, count: memo(own.count), classes: memo(own.classes) };
const inflections = createInflections(vocabulary);
const weights = new Float32Array(SIZE);
const seen = new Uint8Array(2 ** 24);
const squares = new Float32Array(SIZE).fill(1e-4);
/** @type {Map<string, number>} */
const labelHashes = new Map();

/** Remembers the results of a function of a word. @param {(word: string) => unknown} find */
function memo(find) {
  /** @type {Map<string, unknown>} */
  const found = new Map();
  return (/** @type {string} */ word) => {
    if (!found.has(word)) found.set(word, find(word));
    return found.get(word);
  };
}

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
  for (const text of countedTexts()) {
    for (const paragraph of text.split(/\n\s*\n/)) {
      const line = paragraph.replace(/\s+/g, ' ').trim();
      const words = line.match(/[A-Za-z]+(?:'[A-Za-z]+)?|\d+|\S/g) ?? [];
      const letters = words.filter((word) => /^[A-Za-z]/.test(word)).length;
      if (words.length < MIN_TOKENS || letters < words.length * MIN_WORD_SHARE) continue;
      const tokens = toTokens(line, [], vocabulary);
      for (let place = 0; place < tokens.length; place += 1)
        for (const slot of slotsAt(tokens, place, inflections)) visit(slot, tokens);
    }
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
await server.close();
process.stdout.write(`english: ${count} examples\n`);
