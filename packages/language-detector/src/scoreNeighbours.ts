import { unpackNgrams } from './loadModel.js';
import data from './neighbours.json' with { type: 'json' };
import { toWords, visitNgrams } from './visitNgrams.js';

/** The character of weight 0 in `weights`. */
const ZERO = 'P'.charCodeAt(0);

/** A logistic regression of neighbours. The last one has no weights and no bias: its score is 0. */
interface NeighbourModel {
  readonly commonWeight: number;
  readonly biases: readonly number[];
  /** The index of each n-gram; its weights start at the index times the number of biases. */
  readonly ngrams: ReadonlyMap<string, number>;
  readonly weights: readonly number[];
}

const unpack = ({ commonWeight, unit, biases, ngrams, weights }: (typeof data)[number]): NeighbourModel => ({
  commonWeight,
  biases,
  ngrams: new Map([...unpackNgrams(ngrams)].map((ngram, index) => [ngram, index])),
  weights: Array.from(weights, (weight) => (weight.charCodeAt(0) - ZERO) * unit),
});

/** By their languages, unpacked on first use. */
const models = new Map<string, NeighbourModel>();

function loadModel(packed: (typeof data)[number]): NeighbourModel {
  const model = models.get(packed.codes) ?? unpack(packed);
  models.set(packed.codes, model);
  return model;
}

/** The sum of the weights of a text's n-grams, each counted once, over the root of their number. */
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

/** What the words say in which neighbours differ. */
interface NeighbourScores {
  /** The natural logarithm of the odds of each language. Empty for a group without such a model. */
  readonly scores: ReadonlyMap<string, number>;
  /** The power of a probability by the model of all languages that counts beside these odds. */
  readonly commonWeight: number;
}

/** Scores the languages of a group of neighbours. */
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
