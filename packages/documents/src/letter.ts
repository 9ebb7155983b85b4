/**
 * Finds text to translate: a letter of any script. Mathematical letters (U+1D400 to U+1D7FF) do not count: formulas
 * are the same in every language.
 */
export const LETTER = /(?![\u{1D400}-\u{1D7FF}])\p{L}/u;
