/** The highest output limit that nearly all servers accept. They reject a limit above the capacity of their model. */
export const MOST_OUTPUT_TOKENS = 8_192;

/** For the JSON around the answer, and for the reasoning of reasoning models. */
const SPARE_TOKENS = 2_048;

/**
 * A Latin letter takes about a quarter of a token, a Han character one token, and a letter of the Indian scripts up to
 * two.
 */
const TOKENS_PER_CHAR = 2;

/** For an answer that is about as long as a text of `chars` UTF-16 code units. */
export function outputBudget(chars: number): number {
  return Math.min(MOST_OUTPUT_TOKENS, chars * TOKENS_PER_CHAR + SPARE_TOKENS);
}
