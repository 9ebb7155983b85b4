// @ts-check
import { toTokens } from './gleu.mjs';

/** @typedef {{ readonly right: number, readonly proposed: number, readonly wanted: number }} Counts */

/**
 * The edits that turn one text into another. Each edit has the place and the words of the source, and their
 * replacement.
 * @param {string} from
 * @param {string} to
 * @returns {ReadonlySet<string>}
 */
export function editsBetween(from, to) {
  const [own, other] = [toTokens(from), toTokens(to)];
  const width = other.length + 1;
  const lengths = new Uint16Array((own.length + 1) * width);
  for (let row = own.length - 1; row >= 0; row -= 1) {
    for (let column = other.length - 1; column >= 0; column -= 1) {
      const diagonal = lengths[(row + 1) * width + column + 1] ?? 0;
      lengths[row * width + column] =
        own[row] === other[column]
          ? diagonal + 1
          : Math.max(lengths[(row + 1) * width + column] ?? 0, lengths[row * width + column + 1] ?? 0);
    }
  }
  /** @type {Set<string>} */
  const edits = new Set();
  let [row, column, start, words] = [0, 0, 0, /** @type {string[]} */ ([])];
  const close = () => {
    // Adjacent words that are replaced one by one count as separate edits.
    const isOneByOne = words.length === row - start;
    if (isOneByOne)
      for (const [index, word] of words.entries()) edits.add(`${start + index}-${start + index + 1} ${word}`);
    else edits.add(`${start}-${row} ${words.join(' ')}`);
    words = [];
  };
  while (row < own.length || column < other.length) {
    if (row < own.length && column < other.length && own[row] === other[column]) {
      close();
      row += 1;
      column += 1;
      start = row;
    } else if (
      column >= other.length ||
      (row < own.length &&
        (lengths[(row + 1) * width + column] ?? 0) >= (lengths[row * width + column + 1] ?? 0))
    ) {
      row += 1;
    } else {
      words.push(other[column] ?? '');
      column += 1;
    }
  }
  close();
  return edits;
}

/**
 * Counts the edits of a correction that the reference also has.
 * @param {string} faulty
 * @param {string} corrected
 * @param {string} reference
 * @returns {Counts}
 */
function countEdits(faulty, corrected, reference) {
  const [proposed, wanted] = [editsBetween(faulty, corrected), editsBetween(faulty, reference)];
  return {
    right: [...proposed].filter((edit) => wanted.has(edit)).length,
    proposed: proposed.size,
    wanted: wanted.size,
  };
}

/**
 * Counts the edits of a correction against the reference with the best F0.5. If several are equally good, the first one
 * is used.
 * @param {{ readonly source: string, readonly candidate: string, readonly references: readonly string[] }} sentence
 * @returns {Counts}
 */
export function countBestEdits({ source, candidate, references }) {
  const [first, ...others] = references.map((reference) => countEdits(source, candidate, reference));
  if (first === undefined) throw new Error('a sentence needs a reference');
  return others.reduce((best, one) => (toScores([one]).f05 > toScores([best]).f05 ? one : best), first);
}

/** Precision, recall and F0.5, which weighs precision twice. @param {readonly Counts[]} all */
export function toScores(all) {
  const sum = (/** @type {keyof Counts} */ key) => all.reduce((total, counts) => total + counts[key], 0);
  const precision = sum('right') / Math.max(1, sum('proposed'));
  const recall = sum('right') / Math.max(1, sum('wanted'));
  return { precision, recall, f05: (1.25 * precision * recall) / Math.max(1e-9, 0.25 * precision + recall) };
}
