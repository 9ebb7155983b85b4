/** Up to three capitalized words. */
export const NAME_PATTERN = "\\p{Lu}[\\p{L}\\p{M}'’-]{0,30}(?: \\p{Lu}[\\p{L}\\p{M}'’-]{0,30}){0,2}";
/** A few words up to the end of the clause. */
export const PLACE_PATTERN =
  "[\\p{L}\\p{N}\\p{M}'’ -]{2,60}?(?=[.,;:!?\\n]|$| (?:called|named|for|para|pour|llamad|nomm))";
