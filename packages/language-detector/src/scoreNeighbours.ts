import { unpackNgrams } from './loadModel.js';
import data from './neighbours.json' with { type: 'json' };
import { toWords, visitNgrams } from './visitNgrams.js';

const ZERO = 'P'.charCodeAt(0);

/** A logistic regression over similar languages. The last language has no weights and no bias: its score is 0. */
interface NeighbourModel {
  readonly commonWeight: number;
  readonly biases: readonly number[];
  /** The index of each n-gram. Its weights start at the index times the number of biases. */
  readonly ngrams: ReadonlyMap<string, number>;
  readonly weights: readonly number[];
}

const unpack = ({ commonWeight, unit, biases, ngrams, weights }: (typeof data)[number]): NeighbourModel => ({
  commonWeight,
  biases,
  ngrams: new Map([...unpackNgrams(ngrams)].map((ngram, index) => [ngram, index])),
  weights: Array.from(weights, (weight) => (weight.charCodeAt(0) - ZERO) * unit),
});

/** By language codes. A model is unpacked on first use. */
const models = new Map<string, NeighbourModel>();

function loadModel(packed: (typeof data)[number]): NeighbourModel {
  const model = models.get(packed.codes) ?? unpack(packed);
  models.set(packed.codes, model);
  return model;
}

/** Adds the weights of the text's n-grams, each once, and divides by the root of their number. */
function scoreText(text: string, { biases, ngrams, weights }: NeighbourModel): readonly number[] {
  const found = new Set<number>();
  visitNgrams(toWords(text), (ngram) => {
    const index = ngrams.get(ngram);
    if (index !== undefined) found.add(index);
  });
  const share = 1 / Math.sqrt(found.size + 1);
  return biases.map((bias, at) =>
    [...found].reduce((sum, index) => sum + Number(weights[index * biases.length + at]) * share, bias),
  );
}

/** From the n-grams that tell similar languages apart. */
interface NeighbourScores {
  /** The natural logarithm of the odds of each language. Empty if the group has no model. */
  readonly scores: ReadonlyMap<string, number>;
  /** The weight of the general model next to these odds: its probability is raised to this power. */
  readonly commonWeight: number;
}

export function scoreNeighbours(text: string, group: readonly string[]): NeighbourScores {
  const packed = data.find(({ codes }) => codes.split(' ').every((code) => group.includes(code)));
  if (packed === undefined) return { scores: new Map(), commonWeight: 1 };
  const model = loadModel(packed);
  const scores = [...scoreText(text, model), 0];
  return {
    scores: new Map(packed.codes.split(' ').map((code, at) => [code, Number(scores[at])])),
    commonWeight: model.commonWeight,
  };
}
