import type { Candidates } from './candidates';
import type { Frequencies } from './frequency';
import type { SpellingOptions } from './languages';

/** Words outside of the list count like this place in it. */
const UNLISTED_RANK = 60_000;
const ELIDED = /^\p{L}+'/u;
/** How much a ten times rarer word costs. */
const RARITY = 1.1;
/** A rare word is only meant if its accents are missing, or letters are doubled or swapped. */
const MAX_UNLISTED_COST = 1.8;
/** The best candidate must be better than the next one by this much. */
const MARGIN = 0.9;
/** The same in languages with many similar words. */
const MARGIN_OF_SIMILAR = 1.3;
/** In them, a shorter word is only corrected like a rare one. */
const MIN_LETTERS_OF_SIMILAR = 5;

/** The highest cost of a correction, by the length of the unknown word. */
function limitFor(length: number): number {
  if (length <= 3) return 3.2;
  if (length === 4) return 3.8;
  if (length <= 6) return 5.8;
  return 6.5;
}

/** What may be meant by an unknown word. */
export interface Spellings {
  /** The right spelling, if one is much more likely than all others. */
  readonly certain: string | undefined;
  /** All of them, the most likely first. */
  readonly likely: readonly string[];
}

/** @param known the candidates that the dictionary has */
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
