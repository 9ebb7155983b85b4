// @ts-check
import { toWords, visitNgrams } from './readDetector.mjs';

/** @typedef {import('./sentenceLines.mjs').Sentence} Sentence */

const MIN_COUNT = 3;

/** @param {readonly Sentence[]} sentences @param {(ngram: string, code: string) => void} visit */
function visitAll(sentences, visit) {
  for (const { code, text } of sentences) visitNgrams(toWords(text), (ngram) => visit(ngram, code));
}

/** @template T @param {ReadonlyMap<string, T>} map @param {(value: T) => number} scoreOf @param {number} size */
function top(map, scoreOf, size) {
  return [...map]
    .map(([ngram, value]) => /** @type {const} */ ([ngram, scoreOf(value)]))
    .toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, size)
    .map(([ngram]) => ngram);
}

/**
 * Returns the n-grams that add most to the mutual information of n-gram and language. Only languages of the same
 * script are compared, and all of them are equally likely.
 * @param {readonly Sentence[]} sentences
 * @param {ReadonlyMap<string, string>} scripts by language
 * @param {number} size
 */
export function informativeNgrams(sentences, scripts, size) {
  /** @type {Map<string, Map<string, number>>} */
  const counts = new Map([...scripts.keys()].map((code) => [code, new Map()]));
  /** @type {Map<string, number>} */
  const totals = new Map();
  visitAll(sentences, (ngram, code) => {
    const own = counts.get(code);
    own?.set(ngram, (own.get(ngram) ?? 0) + 1);
    totals.set(code, (totals.get(code) ?? 0) + 1);
  });
  /** @type {Map<string, number>} */
  const gains = new Map();
  for (const script of new Set(scripts.values())) {
    const codes = [...scripts.keys()].filter((code) => scripts.get(code) === script);
    /** @type {Map<string, number>} */
    const sums = new Map();
    const shares = codes.flatMap((code) =>
      [...(counts.get(code) ?? [])]
        .filter(([, count]) => count >= MIN_COUNT)
        .map(([ngram, count]) => ({ ngram, share: count / (totals.get(code) ?? 1) })),
    );
    for (const { ngram, share } of shares) sums.set(ngram, (sums.get(ngram) ?? 0) + share);
    for (const { ngram, share } of shares) {
      const gain = share * Math.log((share * codes.length) / (sums.get(ngram) ?? share));
      gains.set(ngram, (gains.get(ngram) ?? 0) + Math.max(gain, 0));
    }
  }
  return top(gains, (gain) => gain, size);
}

/**
 * The part of a log-likelihood ratio that comes from one language.
 * @param {number} seen
 * @param {number} expected
 */
const term = (seen, expected) => (seen === 0 ? 0 : seen * Math.log(seen / expected));

/**
 * Returns the n-grams that separate two languages best, by log-likelihood ratio. The ratio counts the sentences that
 * contain the n-gram.
 * @param {readonly Sentence[]} sentences
 * @param {readonly [string, string]} pair
 * @param {number} size
 */
export function separatingNgrams(sentences, pair, size) {
  const sides = pair.map((code) => sentences.filter((sentence) => sentence.code === code));
  /** @type {Map<string, [number, number]>} */
  const counts = new Map();
  sides.forEach((side, at) => {
    for (const { text } of side) {
      /** @type {Set<string>} */
      const seen = new Set();
      visitNgrams(toWords(text), (ngram) => ngram.length > 2 && seen.add(ngram));
      for (const ngram of seen) {
        const count = counts.get(ngram) ?? [0, 0];
        count[at === 0 ? 0 : 1] += 1;
        counts.set(ngram, count);
      }
    }
  });
  const [first = 1, second = 1] = sides.map((side) => side.length);
  return top(
    counts,
    ([a, b]) =>
      term(a, (first * (a + b)) / (first + second)) + term(b, (second * (a + b)) / (first + second)),
    size,
  );
}
