import type { Candidates } from './candidates';
import type { Frequencies } from './frequency';
import type { SpellingOptions } from './languages';

/** Words that are not in the frequency list are treated as if they had this rank. */
const UNLISTED_RANK = 60_000;
const ELIDED = /^\p{L}+'/u;
/** The additional cost of a word that is ten times rarer. */
const RARITY = 1.1;
/** The maximum cost for a rare word. It allows missing accents, and letters that are doubled or swapped. */
const MAX_UNLISTED_COST = 1.8;
/** The best candidate must be better than the second one by this cost. */
const MARGIN = 0.9;
/** The margin in languages with many similar words, where corrections need more certainty. */
const MARGIN_OF_SIMILAR = 1.3;
/** In languages with many similar words, words with fewer letters get the cost limit of rare words. */
const MIN_LETTERS_OF_SIMILAR = 5;

/** Returns the maximum cost of a correction for an unknown word of this length. */
function limitFor(length: number): number {
  if (length <= 3) return 3.2;
  if (length === 4) return 3.8;
  if (length <= 6) return 5.8;
  return 6.5;
}

export interface Spellings {
  /** The right spelling, if it is much more likely than all other candidates. */
  readonly certain: string | undefined;
  /** All likely spellings, the most likely first. */
  readonly likely: readonly string[];
}

/** @param known the candidates that exist in the dictionary */
export function rankSpellings(
  word: string,
  known: Candidates,
  { ranks }: Frequencies,
  { hasSimilarForms = false }: Pick<SpellingOptions, 'hasSimilarForms'>,
): Spellings {
  const scored = [...known]
    .map(([candidate, cost]) => {
      const rank = ranks.get(candidate.replace(ELIDED, '')) ?? UNLISTED_RANK;
      return {
        candidate,
        cost,
        isListed: rank < UNLISTED_RANK,
        total: cost + RARITY * Math.log10(1 + rank / 30),
      };
    })
    .toSorted((a, b) => a.total - b.total);
  const [best, next] = scored;
  const margin = hasSimilarForms ? MARGIN_OF_SIMILAR : MARGIN;
  const isShort = hasSimilarForms && word.length < MIN_LETTERS_OF_SIMILAR;
  const isCertain =
    best !== undefined &&
    best.total <= limitFor(word.length) &&
    !((isShort || !best.isListed) && best.cost > MAX_UNLISTED_COST) &&
    !(next && next.total - best.total < margin);
  return {
    certain: isCertain ? best.candidate : undefined,
    likely: scored.filter(({ total }) => total <= limitFor(word.length)).map(({ candidate }) => candidate),
  };
}
