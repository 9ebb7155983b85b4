import { diffArrays } from 'diff';
import type { TextDiff } from '../../domain/write/textDiff';

/**
 * Texts that differ in more tokens than this are treated as entirely different. The time grows with the
 * square of it: 60 ms for this number.
 */
const MAX_DIFFERENCES = 1000;

/** Myers' difference of two token lists. */
export const textDiff: TextDiff = (before, after) =>
  diffArrays([...before], [...after], { maxEditLength: MAX_DIFFERENCES })?.map(
    ({ added, removed, count }) => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      count,
    }),
  );
