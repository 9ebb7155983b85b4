/**
 * A letter of any script, which marks text to translate. Mathematical letters (U+1D400 to U+1D7FF) do not count:
 * formulas are the same in every language.
 */
export const LETTER = /(?![\u{1D400}-\u{1D7FF}])\p{L}/u;
