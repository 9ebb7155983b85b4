// @ts-check
/** @typedef {{ readonly source: string, readonly candidate: string, readonly references: readonly string[] }} Sentence */

const MAX_ORDER = 4;

/** @param {string} text */
export const toTokens = (text) => text.match(/[\p{L}\p{N}'’-]+|[^\s]/gu) ?? [];

/** @param {readonly string[]} tokens @param {number} order */
function countNgrams(tokens, order) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (let start = 0; start + order <= tokens.length; start += 1) {
    const ngram = tokens.slice(start, start + order).join(' ');
    counts.set(ngram, (counts.get(ngram) ?? 0) + 1);
  }
  return counts;
}

/**
 * Scores the n-grams of one order. An n-gram that the reference has counts for the candidate. An n-gram that the source
 * has and the reference does not have counts against it.
 * @param {readonly string[]} source @param {readonly string[]} candidate @param {readonly string[]} reference
 * @param {number} order
 */
function scoreOrder(source, candidate, reference, order) {
  const [sources, references] = [countNgrams(source, order), countNgrams(reference, order)];
  let right = 0;
  for (const [ngram, count] of countNgrams(candidate, order)) {
    const wanted = references.get(ngram);
    right += Math.min(count, wanted ?? 0);
    if (wanted === undefined) right -= Math.min(count, sources.get(ngram) ?? 0);
  }
  return { right: Math.max(0, right), total: Math.max(0, candidate.length - order + 1) };
}

/**
 * GLEU of a corpus, from 0 to 1, without tuning (Napoles, Sakaguchi, Post and Tetreault 2016): BLEU of orders 1 to 4,
 * with a lower precision for n-grams that should have changed. With several references, the score is the mean of their
 * scores.
 * @param {readonly Sentence[]} sentences each with the same number of references
 */
export function toGleu(sentences) {
  const count = sentences[0]?.references.length ?? 0;
  const scores = Array.from({ length: count }, (_, place) => {
    const [right, total] = [Array(MAX_ORDER).fill(0), Array(MAX_ORDER).fill(0)];
    let [candidateLength, referenceLength] = [0, 0];
    for (const { source, candidate, references } of sentences) {
      const [own, other] = [toTokens(candidate), toTokens(references[place] ?? '')];
      candidateLength += own.length;
      referenceLength += other.length;
      for (let order = 1; order <= MAX_ORDER; order += 1) {
        const score = scoreOrder(toTokens(source), own, other, order);
        right[order - 1] += score.right;
        total[order - 1] += score.total;
      }
    }
    if (right.includes(0)) return 0;
    const logs = right.map((one, order) => Math.log(one / total[order]));
    const brevity = Math.min(0, 1 - referenceLength / candidateLength);
    return Math.exp(brevity + logs.reduce((sum, log) => sum + log, 0) / MAX_ORDER);
  });
  return scores.reduce((sum, score) => sum + score, 0) / Math.max(1, count);
}
