import type { Check } from './checkedSentence';
import { maskFixedParts } from './fixed/patterns';

const KINDS = [
  ['(（', ')）'],
  ['[［', ']］'],
] as const;

/** An optional ending: `file(s)`. */
const ENDING = /(?<=\p{L})\(\p{L}{1,3}\)/gu;

const countOf = (text: string, marks: string) =>
  Array.from(text).filter((mark) => marks.includes(mark)).length;

/**
 * Round and square brackets of the source are in the target, and those of the target are closed. A source with a single
 * bracket, such as `a)`, is skipped, and a translator may add brackets.
 */
export const checkBrackets: Check = ({ source, target }) => {
  const from = maskFixedParts(source).replace(ENDING, ' ');
  const to = maskFixedParts(target);
  const isDifferent = KINDS.some(([open, close]) => {
    const count = countOf(from, open);
    if (count !== countOf(from, close)) return false;
    return countOf(to, open) < count || countOf(to, open) !== countOf(to, close);
  });
  return isDifferent ? [''] : [];
};
