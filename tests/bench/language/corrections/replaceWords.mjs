// @ts-check
/** @typedef {() => number} Random a number from 0 up to 1 */
/** @typedef {(words: string[], random: Random) => boolean} Injector changes the words in place; false if it found no place */

/** @param {number} seed */
export function createRandom(seed) {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}

/**
 * Replaces one of the words that a test accepts.
 * @param {(word: string, place: number, words: readonly string[]) => boolean} isFit
 * @param {(word: string, random: Random, place: number) => string} toWrong an empty string deletes the word
 * @returns {Injector}
 */
export function atOneWord(isFit, toWrong) {
  return (words, random) => {
    const places = words.flatMap((word, place) => (isFit(word, place, words) ? [place] : []));
    const place = places[Math.floor(random() * places.length)];
    if (place === undefined) return false;
    const wrong = toWrong(words[place] ?? '', random, place);
    if (wrong === words[place]) return false;
    if (wrong === '') {
      words.splice(place, 1);
      if (place === 0) words[0] = (words[0] ?? '').replace(/^./, (letter) => letter.toUpperCase());
    } else words[place] = wrong;
    return true;
  };
}

/** @param {readonly string[]} list @param {Random} random */
export const oneOf = (list, random) => list[Math.floor(random() * list.length)] ?? '';
/** @param {string} text @returns {ReadonlySet<string>} */
export const set = (text) => new Set(text.split(' '));
/** The letters of a word, without the punctuation after it. @param {string} word */
export const bare = (word) => word.replace(/[^A-Za-z']+$/, '');
/** @param {string} word @param {string} by */
export const withMarks = (word, by) => by + word.slice(bare(word).length);
/** Capitals stay. @param {string} model @param {string} word */
export const likeCase = (model, word) =>
  /^[A-Z]/.test(model) ? word.replace(/^./, (letter) => letter.toUpperCase()) : word;

/** Pairs that learners exchange, in both directions. @param {string} text */
const exchanges = (text) => {
  /** @type {Map<string, string[]>} */
  const map = new Map();
  for (const group of text.split(',')) {
    const words = group.trim().split(' ');
    for (const word of words)
      map.set(word, [...(map.get(word) ?? []), ...words.filter((other) => other !== word)]);
  }
  return map;
};

/** @param {string} text @returns {Injector} */
export const exchange = (text) => {
  const map = exchanges(text);
  return atOneWord(
    (word) => map.has(bare(word).toLowerCase()),
    (word, random) => withMarks(word, likeCase(word, oneOf(map.get(bare(word).toLowerCase()) ?? [], random))),
  );
};
