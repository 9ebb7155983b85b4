import { isRegularized } from '../grammar/regularized';
import type { Vocabulary } from '../grammar/vocabulary';
import { overlapsAny, protectedSpans } from '../protectedSpans';
import { editCost } from './editCost';
import { neighboursAt } from './neighbours';
import { spellInContext } from './spellInContext';

/** Lower-case words that are no part of a name, an address or a compound. */
const WORD = /(?<![\p{L}\p{M}\p{N}'’_./&@$%-])\p{Ll}{4,}(?![\p{L}\p{M}\p{N}'’_/&@$%(-])/gu;
/** A correction takes one slip at most. */
const MAX_COST = 1;

/**
 * Corrects misspellings that Harper takes for words, because it forms them of an ending and a known word: `realy`, `swiming`, `tryed`.
 * @param reported the words that Harper reports, in lower case, which are judged elsewhere
 * @param hasErrors whether the block has other errors; without them, only the letters that such endings double or change are corrected
 */
export function fixUnreported(
  block: string,
  reported: ReadonlySet<string>,
  vocabulary: Vocabulary,
  hasErrors: boolean,
): string {
  const spans = protectedSpans(block);
  return block.replace(WORD, (word, start: number) => {
    const end = start + word.length;
    if (reported.has(word) || vocabulary.count(word) !== undefined || vocabulary.isTerm(word)) return word;
    if (isRegularized(word, vocabulary) || overlapsAny({ start, end }, spans)) return word;
    const right = spellInContext(word, [], neighboursAt(block, start, end), vocabulary, hasErrors);
    if (right === undefined) return word;
    const isLikely = hasErrors ? editCost(word, right, MAX_COST) <= MAX_COST : isEndingSlip(word, right);
    return isLikely ? right : word;
  });
}

const withSingleLetters = (word: string) => word.replace(/(.)\1/gu, '$1');

/** Whether the words differ in doubled letters, by _y_ for _i_ before an ending, or by _y_ for _ly_ at the end. */
function isEndingSlip(written: string, right: string): boolean {
  // `the fille de chambre`: a French word
  const isFrench = written.length > right.length && /(\p{L})\1es?$/u.test(written);
  return (
    (withSingleLetters(written) === withSingleLetters(right) && !isFrench) ||
    written.replace(/y(?=ed$)/, 'i') === right ||
    written.replace(/y$/, 'ly') === right
  );
}
