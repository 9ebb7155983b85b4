import type { Vocabulary } from '../grammar/vocabulary';
import type { Neighbours } from './neighbours';

/** A missing space is only added between words that are often neighbours. */
const MIN_SPLIT_PAIRS = 12;
/** And that are neighbours this many times as often as by chance, or fit the words on both sides: not `the atime attribute`. */
const MIN_LIFT = 100;
/** Counted words in all. */
const TOTAL = 9_000_000;

/** Two words that were written as one: `forexample`. */
export function splitWord(
  written: string,
  { before, after }: Neighbours,
  { count, pairCount }: Vocabulary,
): string | undefined {
  let best: string | undefined;
  let most = MIN_SPLIT_PAIRS - 1;
  for (let place = 1; place < written.length; place += 1) {
    const [first, second] = [written.slice(0, place), written.slice(place)];
    if (![first, second].every((part) => part.length > 1 || part === 'a')) continue;
    const [firstCount = 0, secondCount = 0] = [count(first), count(second)];
    const pairs = firstCount * secondCount === 0 ? 0 : pairCount(first, second);
    if (pairs <= most) continue;
    const isFirm = pairs * TOTAL >= firstCount * secondCount * MIN_LIFT;
    if (isFirm || (pairCount(before, first) > 0 && pairCount(second, after) > 0))
      [best, most] = [`${first} ${second}`, pairs];
  }
  return best;
}
