// @ts-check
import { packWeights } from './packWeights.mjs';

const BIAS_UNIT = 100;
const MAX_WEIGHT = 127;
const SIZES = [1, 2, 3, 4];

/** @param {readonly string[]} ngrams */
export function packNgrams(ngrams) {
  const sorted = ngrams.toSorted((a, b) => (a < b ? -1 : 1));
  const lines = SIZES.map((size) => {
    /** @type {Map<string, string>} */
    const groups = new Map();
    for (const ngram of sorted.filter((one) => one.length === size)) {
      const prefix = ngram.slice(0, -1);
      groups.set(prefix, `${groups.get(prefix) ?? prefix}${ngram.slice(-1)}`);
    }
    return [...groups.values()].join('|');
  });
  const words = sorted.filter((ngram) => ngram.length > SIZES.length).map((ngram) => ngram.trim());
  return [...lines, words.join('|')].join('\n');
}

/**
 * The file that the widget unpacks (packages/language-detector/src/loadModel.ts).
 * @param {{ readonly ngrams: readonly string[], readonly codes: readonly string[], readonly dimensions: number, readonly step: number, readonly vectors: Float32Array, readonly weights: Float32Array, readonly biases: Float32Array }} model whose vectors are multiples of `step`
 * @param {(packed: string) => Iterable<string>} unpackNgrams
 */
export function packModel({ ngrams, codes, dimensions, step, vectors, weights, biases }, unpackNgrams) {
  const packed = packNgrams(ngrams);
  const indices = new Map(ngrams.map((ngram, at) => [ngram, at]));
  const rounded = [...unpackNgrams(packed)].flatMap((ngram) => {
    const index = indices.get(ngram);
    if (index === undefined) throw new Error(`packed wrongly: ${ngram}`);
    const row = vectors.subarray(index * dimensions, (index + 1) * dimensions);
    return Array.from(row, (weight) => Math.round(weight / step));
  });
  const unit = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / MAX_WEIGHT;
  const languages = codes.map((code, at) => {
    const row = weights.subarray(at * dimensions, (at + 1) * dimensions);
    return [
      code,
      Math.round((biases[at] ?? 0) * BIAS_UNIT),
      ...Array.from(row, (weight) => Math.round(weight / unit)),
    ].join(' ');
  });
  const data = {
    unit: Number((unit * step).toPrecision(6)),
    languages,
    ngrams: packed,
    dimensions,
    ...packWeights(rounded),
  };
  return `${JSON.stringify(data, null, 2)}\n`;
}
