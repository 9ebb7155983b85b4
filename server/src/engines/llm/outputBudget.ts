/** Servers refuse a limit beyond what their model or its context can hold; nearly all can hold this. */
export const MOST_OUTPUT_TOKENS = 8_192;

/** For the framing of the answer, and for models that think: their thoughts count. */
const SPARE_TOKENS = 2_048;

/** Latin letters take about a quarter of a token each, Han one, the scripts of India up to two. */
const TOKENS_PER_CHAR = 2;

/** How many tokens an answer may have that is about as long as a text of `chars` UTF-16 code units. */
export function outputBudget(chars: number): number {
  return Math.min(MOST_OUTPUT_TOKENS, chars * TOKENS_PER_CHAR + SPARE_TOKENS);
}
