import data from './model.json' with { type: 'json' };
import { runSteps } from './runSteps.js';
import { unpackWeights } from './unpackWeights.js';

/** In hundredths. */
const BIAS_UNIT = 100;

interface ModelLanguage {
  readonly code: string;
  readonly bias: number;
  readonly weights: readonly number[];
}

export interface LanguageModel {
  readonly dimensions: number;
  /** The index of each n-gram. Its vector starts at the index times `dimensions`. */
  readonly ngrams: ReadonlyMap<string, number>;
  readonly vectors: Int8Array;
  readonly languages: readonly ModelLanguage[];
}

/** A step takes less than a millisecond on a slow phone. */
const STEP_NGRAMS = 100;

/**
 * In the order of their vectors.
 * @param packed a line for each size from 1 to 4 and one for words; in the lines of a size, `abcd|bc` of size 2 is
 * `ab`, `ac`, `ad`, `bc`; words have no spaces around them
 */
export function* unpackNgrams(packed: string): Generator<string> {
  const endOfSizes = packed.lastIndexOf('\n');
  for (const [prefixLength, line] of packed.slice(0, endOfSizes).split('\n').entries()) {
    for (const group of line.split('|')) {
      const prefix = group.slice(0, prefixLength);
      for (const last of group.slice(prefixLength)) yield prefix + last;
    }
  }
  for (const word of packed.slice(endOfSizes + 1).split('|')) yield ` ${word} `;
}

function* unpackModel(): Generator<undefined, LanguageModel> {
  const ngrams = new Map<string, number>();
  for (const ngram of unpackNgrams(data.ngrams)) {
    ngrams.set(ngram, ngrams.size);
    if (ngrams.size % STEP_NGRAMS === 0) yield;
  }
  const codes = data.codes.split(' ');
  const vectors = yield* unpackWeights(data.vectors, codes, ngrams.size * data.dimensions);
  const languages = data.languages.map((row) => {
    const [bias, ...weights] = row.split(' ').slice(1).map(Number);
    const code = row.slice(0, row.indexOf(' '));
    return { code, bias: Number(bias) / BIAS_UNIT, weights: weights.map((weight) => weight * data.unit) };
  });
  return { dimensions: data.dimensions, ngrams, vectors, languages };
}

let model: LanguageModel | undefined;

/** Unpacks the language model in steps. The caller can pause between two steps, so that the user can type. */
export function* unpackInSteps(): Generator<undefined> {
  model ??= yield* unpackModel();
}

/** Unpacked on first use. */
export function loadModel(): LanguageModel {
  return (model ??= runSteps(unpackModel()));
}
