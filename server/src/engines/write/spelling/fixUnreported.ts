import { isRegularized } from '../grammar/regularized';
import type { Vocabulary } from '../grammar/vocabulary';
import { withCaseOf } from '../misspellings';
import { overlapsAny, protectedSpans } from '../protectedSpans';
import { editCost } from './editCost';
import { neighboursAt } from './neighbours';
import { spellInContext } from './spellInContext';

/** Words that are no part of an address or a compound. */
const WORD = /(?<![\p{L}\p{M}\p{N}'’_./&@$%-])\p{L}\p{Ll}{3,}(?![\p{L}\p{M}\p{N}'’_/&@$%(-])/gu;
const SENTENCE_END = /[.!?]\s{1,2}$/;
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
  return block.replace(WORD, (found, start: number) => {
    const end = start + found.length;
    const word = found.toLowerCase();
    const isCapital = word !== found;
    if (isCapital && start > 0 && !SENTENCE_END.test(block.slice(Math.max(0, start - 3), start)))
      return found;
    if (reported.has(word) || vocabulary.count(word) !== undefined || vocabulary.isTerm(word)) return found;
    if (isRegularized(word, vocabulary) || overlapsAny({ start, end }, spans)) return found;
    const right = spellInContext(word, [], neighboursAt(block, start, end), vocabulary, hasErrors);
    // Other words at the start of a sentence may be names: only an adverb is none.
    if (right === undefined || (isCapital && vocabulary.classes(right) !== 'R')) return found;
    const isLikely = hasErrors ? editCost(word, right, MAX_COST) <= MAX_COST : isEndingSlip(word, right);
    return isLikely ? withCaseOf(found, right) : found;
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
