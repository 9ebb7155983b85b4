// @ts-check
import { createRandom } from '../train.mjs';

/** @typedef {{ readonly code: string, readonly found: readonly string[] }} Example a text by its n-grams, each once */

const LEARNING_RATE = 0.3;
const DECAY = 1e-4;
const START = 1e-2;
const MAX_WEIGHT = 3;
/** The share of n-grams that a training step leaves out, so that the remaining ones learn to show the language, too. */
const DROPOUT = 0.3;

/** @param {Int32Array} order @param {() => number} random */
function shuffle(order, random) {
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
}

/**
 * Logistic regression of the languages of a group over n-grams, by Adagrad. The score of a language is its bias and the
 * sum of the weights of the n-grams, over the root of their number plus one. The same input gives the same weights.
 * @param {readonly Example[]} examples
 * @param {readonly string[]} group
 * @param {readonly string[]} ngrams
 * @param {number} epochs
 */
export function trainNeighbours(examples, group, ngrams, epochs) {
  const size = group.length;
  const indices = new Map(ngrams.map((ngram, at) => [ngram, at]));
  const weights = new Float64Array(ngrams.length * size);
  const squares = new Float64Array(ngrams.length * size).fill(START);
  const biases = new Float64Array(size);
  const biasSquares = new Float64Array(size).fill(START);
  const texts = examples.map(({ found }) => Int32Array.from(found.flatMap((one) => indices.get(one) ?? [])));
  const labels = examples.map(({ code }) => group.indexOf(code));
  const shares = group.map((_, label) => labels.filter((one) => one === label).length / labels.length);
  const powers = new Float64Array(size);

  /** @param {Int32Array} text @param {number} share */
  function predict(text, share) {
    let best = -Infinity;
    for (let k = 0; k < size; k += 1) {
      let score = biases[k] ?? 0;
      for (const ngram of text) score += (weights[ngram * size + k] ?? 0) * share;
      powers[k] = score;
      best = Math.max(best, score);
    }
    let total = 0;
    for (let k = 0; k < size; k += 1) total += powers[k] = Math.exp((powers[k] ?? 0) - best);
    for (let k = 0; k < size; k += 1) powers[k] = (powers[k] ?? 0) / total;
  }

  const random = createRandom(1);
  const order = Int32Array.from(texts, (_, at) => at);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(order, random);
    const rate = LEARNING_RATE * (1 - (0.9 * epoch) / epochs);
    for (const at of order) {
      const text = (texts[at] ?? new Int32Array()).filter(() => random() >= DROPOUT);
      const label = labels[at] ?? 0;
      const share = 1 / Math.sqrt(text.length + 1);
      predict(text, share);
      const weight = Math.min(MAX_WEIGHT, 1 / size / (shares[label] ?? 1));
      for (let k = 0; k < size; k += 1) {
        const error = ((powers[k] ?? 0) - (k === label ? 1 : 0)) * weight;
        const biasSquare = (biasSquares[k] ?? 0) + error * error;
        biasSquares[k] = biasSquare;
        biases[k] = (biases[k] ?? 0) - (rate * error) / Math.sqrt(biasSquare);
        for (const ngram of text) {
          const cell = ngram * size + k;
          const value = weights[cell] ?? 0;
          const gradient = error * share + DECAY * value;
          const square = (squares[cell] ?? 0) + gradient * gradient;
          squares[cell] = square;
          weights[cell] = value - (rate * gradient) / Math.sqrt(square);
        }
      }
    }
  }
  return { weights, biases };
}
