import { diffArrays } from 'diff';
import type { TextDiff } from '../../domain/write/textDiff';

/**
 * Two texts that differ in more tokens than this have nothing in common that is worth a mark. Time grows with the square
 * of it: 60 ms for this many.
 */
const MAX_DIFFERENCES = 1000;

/** Myers' difference of two lists of tokens. */
export const textDiff: TextDiff = (before, after) =>
  diffArrays([...before], [...after], { maxEditLength: MAX_DIFFERENCES })?.map(
    ({ added, removed, count }) => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      count,
    }),
  );
