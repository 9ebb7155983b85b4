import data from './model.json';
import { unpackWeights } from './unpackWeights';

/** Biases are stored in hundredths. */
const BIAS_UNIT = 100;

/** A language of the model: what its score starts with, and the weight of each dimension. */
interface ModelLanguage {
  readonly code: string;
  readonly bias: number;
  readonly weights: readonly number[];
}

export interface LanguageModel {
  readonly dimensions: number;
  /** The index of each n-gram; its vector starts at the index times `dimensions`. */
  readonly ngrams: ReadonlyMap<string, number>;
  readonly vectors: Int8Array;
  readonly languages: readonly ModelLanguage[];
}

/**
 * The n-grams in the order of their vectors.
 * @param packed a line for each size from 1 to 4 and one for words. In the lines of a size, `abcd|bc` of size 2 is `ab`, `ac`,
 * `ad`, `bc`; words have no spaces around them
 */
export function unpackNgrams(packed: string): string[] {
  const lines = packed.split('\n');
  const words = lines.slice(-1).flatMap((line) => line.split('|'));
  const ngrams = lines.slice(0, -1).flatMap((line, prefixLength) =>
    line.split('|').flatMap((group) => {
      const prefix = group.slice(0, prefixLength);
      return Array.from(group.slice(prefixLength), (last) => prefix + last);
    }),
  );
  return [...ngrams, ...words.map((word) => ` ${word} `)];
}

function unpackModel(): LanguageModel {
  const ngrams = new Map(unpackNgrams(data.ngrams).map((ngram, index) => [ngram, index]));
  const vectors = unpackWeights(data.vectors, data.codes.split(' '), ngrams.size * data.dimensions);
  const languages = data.languages.map((row) => {
    const [bias, ...weights] = row.split(' ').slice(1).map(Number);
    const code = row.slice(0, row.indexOf(' '));
    return { code, bias: Number(bias) / BIAS_UNIT, weights: weights.map((weight) => weight * data.unit) };
  });
  return { dimensions: data.dimensions, ngrams, vectors, languages };
}

let model: LanguageModel | undefined;

/** The language model, unpacked on first use. */
export function loadModel(): LanguageModel {
  return (model ??= unpackModel());
}
