// @ts-check
/** The same alphabet as in packages/language-detector/src/unpackWeights.ts. */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const DIGIT_BITS = 6;

/**
 * Returns Huffman codes for symbols with these frequencies. A frequency of 0 counts as 1.
 * @param {readonly number[]} counts
 */
function huffmanCodes(counts) {
  const codes = counts.map(() => '');
  let nodes = counts.map((count, at) => ({ count: Math.max(count, 1), leaves: [at] }));
  while (nodes.length > 1) {
    const [first, second, ...others] = nodes.toSorted(
      (a, b) => a.count - b.count || (a.leaves[0] ?? 0) - (b.leaves[0] ?? 0),
    );
    if (first === undefined || second === undefined) break;
    for (const leaf of first.leaves) codes[leaf] = `0${codes[leaf]}`;
    for (const leaf of second.leaves) codes[leaf] = `1${codes[leaf]}`;
    nodes = [
      ...others,
      {
        count: first.count + second.count,
        leaves: [...first.leaves, ...second.leaves].toSorted((a, b) => a - b),
      },
    ];
  }
  return codes;
}

/**
 * Packs small integers for `unpackWeights`.
 * @param {readonly number[]} weights
 */
export function packWeights(weights) {
  const highest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  const counts = Array.from({ length: 2 * highest + 1 }, () => 0);
  for (const weight of weights) counts[weight + highest] = (counts[weight + highest] ?? 0) + 1;
  const codes = huffmanCodes(counts);
  const bits = weights.map((weight) => codes[weight + highest]).join('');
  const digits = bits.match(new RegExp(`.{1,${DIGIT_BITS}}`, 'g')) ?? [];
  const vectors = digits.map((digit) => DIGITS[Number.parseInt(digit.padEnd(DIGIT_BITS, '0'), 2)]).join('');
  return { codes: codes.join(' '), vectors };
}
