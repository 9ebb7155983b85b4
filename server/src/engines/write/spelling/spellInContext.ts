import type { Vocabulary } from '../grammar/vocabulary';
import { editCost } from './editCost';
import { splitWord } from './splitWord';

/** The words beside an unknown word, in lower case; `.` and `,` are the ends of clauses. */
export interface Neighbours {
  readonly before: string;
  readonly after: string;
}

interface Candidate {
  readonly word: string;
  readonly cost: number;
  readonly score: number;
}

/** The weight of a whole letter in error, in natural logarithms of frequency. */
const COST_WEIGHT = 5;
/** The weight of the frequency of a word without its neighbours. */
const SINGLE_WEIGHT = 0.3;
/** How much a neighbour that follows often makes a word more likely, at most. */
const MAX_LIFT = 200;
/** Counted words in all. */
const TOTAL = 9_000_000;
/** Words of this length and more may have errors that cost this much. */
const MAX_COSTS: readonly (readonly [minLength: number, cost: number])[] = [
  [10, 2.4],
  [7, 2.1],
  [5, 1.4],
  [4, 1],
  [3, 0.7],
];
/** A correction must be this much more likely than the next one. */
const MIN_MARGIN = 1.3;
/** The lowest score of a correction by the length of the word: short words resemble many others. */
const MIN_SCORES: readonly (readonly [minLength: number, score: number])[] = [
  [6, -20],
  [5, -14.5],
  [4, -13],
  [3, -9.5],
];

/**
 * The correct spelling of a word that is in no dictionary: the most likely word by the letters, its frequency and its
 * neighbours; undefined if no word or several are likely.
 * @param written in lower case
 * @param suggestions of other spelling checkers, in lower case
 */
export function spellInContext(
  written: string,
  suggestions: readonly string[],
  neighbours: Neighbours,
  vocabulary: Vocabulary,
): string | undefined {
  const maxCost = MAX_COSTS.find(([length]) => written.length >= length)?.[1];
  if (maxCost === undefined || vocabulary.isTerm(written)) return undefined;
  const words = new Set([
    ...suggestions.filter((word) => /^[a-z']+$/.test(word)),
    ...vocabulary.similarTo(written),
  ]);
  const candidates: Candidate[] = [];
  for (const word of words) {
    const cost = editCost(written, word, maxCost);
    const count = cost === Infinity ? undefined : vocabulary.count(word);
    if (count === undefined) continue;
    candidates.push({
      word,
      cost,
      score: likelihood(word, count, neighbours, vocabulary) - cost * COST_WEIGHT,
    });
  }
  const [best, next] = candidates.toSorted((a, b) => b.score - a.score);
  const minScore = MIN_SCORES.find(([length]) => written.length >= length)?.[1] ?? 0;
  if (!best || best.score < minScore) return splitWord(written, vocabulary);
  // `livin` is spoken English.
  if (best.word === `${written}g`) return undefined;
  return best.score - (next?.score ?? -Infinity) >= MIN_MARGIN ? best.word : undefined;
}

/** The logarithm of the probability of the word after one neighbour and before the other. */
function likelihood(
  word: string,
  count: number,
  { before, after }: Neighbours,
  { count: countOf, pairCount }: Vocabulary,
): number {
  const share = (count + 0.5) / TOTAL;
  const [countBefore, countAfter] = [countOf(before) ?? 0, countOf(after) ?? 0];
  const seenBefore = countBefore === 0 ? 0 : pairCount(before, word) / countBefore;
  const seenAfter =
    countAfter === 0 || count === 0 ? 0 : pairCount(word, after) / count / (countAfter / TOTAL);
  return (
    Math.log(SINGLE_WEIGHT * share + (1 - SINGLE_WEIGHT) * seenBefore) +
    Math.log(SINGLE_WEIGHT + (1 - SINGLE_WEIGHT) * Math.min(seenAfter, MAX_LIFT))
  );
}
