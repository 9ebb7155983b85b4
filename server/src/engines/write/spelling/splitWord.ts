import type { Vocabulary } from '../grammar/vocabulary';

/** A missing space is only added between words that are often neighbours. */
const MIN_SPLIT_PAIRS = 12;

/** Two words that were written as one: `forexample`. */
export function splitWord(written: string, { count, pairCount }: Vocabulary): string | undefined {
  let best: string | undefined;
  let most = MIN_SPLIT_PAIRS - 1;
  for (let place = 1; place < written.length; place += 1) {
    const [first, second] = [written.slice(0, place), written.slice(place)];
    if (![first, second].every((part) => part.length > 1 || part === 'a')) continue;
    const pairs = count(first) === undefined || count(second) === undefined ? 0 : pairCount(first, second);
    if (pairs > most) [best, most] = [`${first} ${second}`, pairs];
  }
  return best;
}
