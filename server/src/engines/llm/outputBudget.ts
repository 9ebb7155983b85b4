/** Servers reject a limit above the capacity of their model; nearly all accept this one. */
export const MOST_OUTPUT_TOKENS = 8_192;

/** For the framing of the answer, and for the reasoning of models that reason. */
const SPARE_TOKENS = 2_048;

/** A Latin letter takes about a quarter of a token, a Han character one, a letter of the Indian scripts up to two. */
const TOKENS_PER_CHAR = 2;

/** The token limit for an answer that is about as long as a text of `chars` UTF-16 code units. */
export function outputBudget(chars: number): number {
  return Math.min(MOST_OUTPUT_TOKENS, chars * TOKENS_PER_CHAR + SPARE_TOKENS);
}
