// @ts-check

/** @typedef {import('./sentenceLines.mjs').Sentence} Sentence */

/** Minimum number and share of English words in a sentence that counts as untranslated. */
const MIN_WORDS = 2;
const MIN_SHARE = 0.3;

/** A word counts as English in a language if it is rarer there than this share of its frequency in English. */
const MAX_RATE = 0.3;

/** @param {string} text */
const wordsOf = (text) => text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];

/**
 * Creates a test for untranslated sentences. Many of their words are common in English, but not in their language.
 * @param {Iterable<Sentence>} all
 * @param {number} size how many common words of English
 * @returns {(code: string, text: string) => boolean}
 */
export function createLeftOverTest(all, size) {
  /** @type {Map<string, Map<string, number>>} */
  const counts = new Map();
  for (const { code, text } of all) {
    const own = counts.get(code) ?? new Map();
    counts.set(code, own);
    for (const word of wordsOf(text)) own.set(word, (own.get(word) ?? 0) + 1);
  }
  const english = counts.get('en') ?? new Map();
  const englishTotal = [...english.values()].reduce((sum, count) => sum + count, 0);
  const top = [...english].toSorted((a, b) => b[1] - a[1]).slice(0, size);
  /** @type {Map<string, Set<string>>} */
  const foreign = new Map();
  for (const [code, own] of counts) {
    const total = [...own.values()].reduce((sum, count) => sum + count, 0);
    const rare = top.filter(
      ([word, count]) => (own.get(word) ?? 0) / total < (MAX_RATE * count) / englishTotal,
    );
    foreign.set(code, new Set(rare.map(([word]) => word)));
  }
  return (code, text) => {
    if (code === 'en') return false;
    const words = wordsOf(text);
    const found = words.filter((word) => foreign.get(code)?.has(word)).length;
    return found >= MIN_WORDS && found / words.length >= MIN_SHARE;
  };
}
