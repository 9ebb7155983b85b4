import type { Vocabulary } from '../grammar/vocabulary';
import { isCompound, isDerived } from './authorsWord';
import { editCost } from './editCost';
import type { Neighbours } from './neighbours';
import { splitWord } from './splitWord';

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
/** Words that need so much more than the allowed errors are no corrections, but may be meant. */
const RIVAL_COST = 0.3;
/** The lowest score of a correction by the length of the word: short words resemble many others. */
const MIN_SCORES: readonly (readonly [minLength: number, score: number])[] = [
  [6, -20],
  [5, -14.5],
  [4, -13],
  [3, -9.5],
];

/** In a text with other errors, a correction may be this much less likely, and the next one this much closer. */
const TOLERANCE = 1.5;
const MIN_MARGIN_BESIDE_ERRORS = 1;

/** A correction with more than one usual slip needs this score, and so does one of a word that is two known words. */
const ONE_SLIP = 1;
const MIN_SCORE_OF_SLIPS = -18;
const MIN_SCORE_OF_COMPOUND = -17;
/** The score of a correction of a word that occurs again. */
const MIN_SCORE_OF_REPEATED = -15;

/**
 * The correct spelling of a word that is in no dictionary: the most likely word by the letters, its frequency and its
 * neighbours; undefined if no word or several are likely.
 * @param written in lower case
 * @param suggestions of other spelling checkers, in lower case
 * @param hasErrors whether the text has other errors: then less certainty is enough
 */
export function spellInContext(
  written: string,
  suggestions: readonly string[],
  neighbours: Neighbours,
  vocabulary: Vocabulary,
  hasErrors = false,
): string | undefined {
  const maxCost = MAX_COSTS.find(([length]) => written.length >= length)?.[1];
  // Harper lacks some words of the list (`arcana`).
  const isKnown = vocabulary.count(written) !== undefined || vocabulary.isTerm(written);
  if (maxCost === undefined || isKnown || isSpoken(written, vocabulary)) return undefined;
  const formed = pluralOfY(written, vocabulary) ?? adverbOf(written, vocabulary);
  if (formed !== undefined) return formed;
  const words = new Set([
    ...suggestions.filter((word) => /^[a-z']+$/.test(word)),
    ...vocabulary.similarTo(written),
  ]);
  const candidates: Candidate[] = [];
  for (const word of words) {
    const cost = editCost(written, word, maxCost + RIVAL_COST);
    const count = cost === Infinity ? undefined : vocabulary.count(word);
    if (count === undefined) continue;
    candidates.push({
      word,
      cost,
      score: likelihood(word, count, neighbours, vocabulary) - cost * COST_WEIGHT,
    });
  }
  const [best, next] = candidates.toSorted((a, b) => b.score - a.score);
  const minScore =
    (MIN_SCORES.find(([length]) => written.length >= length)?.[1] ?? 0) - (hasErrors ? TOLERANCE : 0);
  if (!best || best.score < minScore || best.cost > maxCost)
    return splitWord(written, neighbours, vocabulary);
  if (mayBeMeant(written, best, neighbours, vocabulary)) return undefined;
  const margin = best.score - (next?.score ?? -Infinity);
  return margin >= (hasErrors ? MIN_MARGIN_BESIDE_ERRORS : MIN_MARGIN) ? best.word : undefined;
}

/** `livin`, `oughta` */
function isSpoken(written: string, vocabulary: Vocabulary): boolean {
  return (
    (written.endsWith('in') && vocabulary.count(`${written}g`) !== undefined) ||
    /^(?:oughta|wanta|hafta|kinda|sorta|lotsa|outta)$/.test(written)
  );
}

/** `libraries` for `librarys`. */
function pluralOfY(written: string, vocabulary: Vocabulary): string | undefined {
  const plural = written.replace(/(?<=[^aeiou])ys$/, 'ies');
  return plural !== written && vocabulary.classes(plural).includes('P') ? plural : undefined;
}

/** `really` for `realy`, `successfully` for `successfuly`. */
function adverbOf(written: string, vocabulary: Vocabulary): string | undefined {
  const adverb = written.replace(/(?<=al|ful)y$/, 'ly');
  return adverb !== written && vocabulary.classes(adverb) === 'R' ? adverb : undefined;
}

/** Whether the author may mean an unknown word, although a known one is similar. */
function mayBeMeant(
  written: string,
  { word, cost, score }: Candidate,
  { isRepeated = false }: Neighbours,
  vocabulary: Vocabulary,
): boolean {
  if (cost > ONE_SLIP && score < MIN_SCORE_OF_SLIPS) return true;
  if (isRepeated && score < MIN_SCORE_OF_REPEATED) return true;
  if (score < MIN_SCORE_OF_COMPOUND && isCompound(written, vocabulary)) return true;
  return isDerived(written, word, vocabulary);
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
