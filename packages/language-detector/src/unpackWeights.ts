/** The position of a character is its value of six bits. */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const DIGIT_BITS = 6;

/** Marks bits that are only the beginning of a code. */
const NO_WEIGHT = 127;

/** A step takes less than a millisecond on a slow phone. */
const STEP_DIGITS = 500;

/**
 * Unpacks weights from a Huffman code, in steps. gzip would make them a seventh longer, because it looks for
 * repetitions where there are none.
 * @param packed six bits a character, with up to five bits of padding
 * @param codes the code of each weight in binary, from the lowest weight to the highest; the code of 0 is in the middle
 * @param size the number of weights
 */
export function* unpackWeights(
  packed: string,
  codes: readonly string[],
  size: number,
): Generator<undefined, Int8Array> {
  const longest = Math.max(...codes.map((code) => code.length));
  const weights = new Int8Array(2 ** (longest + 1)).fill(NO_WEIGHT);
  // A bit 1 before each code distinguishes 0 from 00.
  codes.forEach((code, at) => weights.set([at - (codes.length - 1) / 2], Number.parseInt(`1${code}`, 2)));
  const found = new Int8Array(size);
  let count = 0;
  let code = 1;
  for (let at = 0; at < packed.length; at += 1) {
    if (at % STEP_DIGITS === 0) yield;
    const bits = DIGITS.indexOf(packed.charAt(at));
    for (let bit = DIGIT_BITS - 1; bit >= 0 && count < size; bit -= 1) {
      code = (code << 1) | ((bits >> bit) & 1);
      const weight = Number(weights[code]);
      if (weight === NO_WEIGHT) continue;
      found[count] = weight;
      count += 1;
      code = 1;
    }
  }
  return found;
}
