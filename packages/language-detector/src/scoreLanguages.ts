import { loadModel } from './loadModel.js';
import { toWords, visitNgrams } from './visitNgrams.js';

/** Fewer known n-grams prove nothing, and neither do so few that are repeated. */
const MIN_NGRAMS = 20;
/** A Bengali sentence repeats its n-grams up to six times, because the model knows few of that script. */
const MAX_REPETITIONS = 8;

/** The probability of each language by code. The values add up to 1. Empty if the text shows nothing. */
export type Probabilities = ReadonlyMap<string, number>;

function addVectors(text: string): {
  readonly sum: Float64Array;
  readonly found: number;
  readonly different: number;
} {
  const { dimensions, ngrams, vectors } = loadModel();
  const sum = new Float64Array(dimensions);
  const seen = new Set<number>();
  let found = 0;
  visitNgrams(toWords(text), (ngram) => {
    const index = ngrams.get(ngram);
    if (index === undefined) return;
    seen.add(index);
    found += 1;
    const row = index * dimensions;
    for (let at = 0; at < dimensions; at += 1) sum[at] = Number(sum[at]) + Number(vectors[row + at]);
  });
  return { sum, found, different: seen.size };
}

/**
 * The probability of each of these languages for a text, by a linear model over n-grams.
 * @param codes the languages of the text's script; languages that the model lacks are left out
 * @param bonus added to the score of a language; scores are natural logarithms
 */
export function scoreLanguages(
  text: string,
  codes: readonly string[],
  bonus: (code: string) => number = () => 0,
): Probabilities {
  const { sum, found, different } = addVectors(text);
  const isRepeated = different < MIN_NGRAMS && found > different * MAX_REPETITIONS;
  if (found < MIN_NGRAMS || isRepeated) return new Map();
  const shrunk = sum.map((value) => value / Math.sqrt(found));
  const scores = loadModel()
    .languages.filter(({ code }) => codes.includes(code))
    .map(({ code, bias, weights }) => ({
      code,
      score: shrunk.reduce((total, value, at) => total + value * Number(weights[at]), bias + bonus(code)),
    }));
  const best = Math.max(...scores.map(({ score }) => score));
  const powers = scores.map(({ code, score }) => [code, Math.exp(score - best)] as const);
  const total = powers.reduce((all, [, power]) => all + power, 0);
  return new Map(powers.map(([code, power]) => [code, power / total]));
}
