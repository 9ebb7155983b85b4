import { diffArrays } from 'diff';
import type { TextDiff } from '../../domain/write/textDiff';

/**
 * Above this number, texts are treated as entirely different, because the time grows with its square: 60 ms for this
 * number.
 */
const MAX_DIFFERENCES = 1000;

/** Myers' algorithm. */
export const textDiff: TextDiff = (before, after) =>
  diffArrays([...before], [...after], { maxEditLength: MAX_DIFFERENCES })?.map(
    ({ added, removed, count }) => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      count,
    }),
  );
