// @ts-check
const KEY_ROWS = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'йцукенгшщзх',
  'фывапролджэ',
  'ячсмитьбю',
  'ερτυθιοπ',
  'ασδφγηξκλ',
  'ζχψωβνμ',
];
/** This share of the chosen words with an accent loses the accent. */
const ACCENT_SHARE = 0.6;

/**
 * Random numbers that are the same in every run.
 * @param {number} seed
 * @returns {() => number} from 0 up to 1
 */
export function createRandom(seed) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** @param {string} word */
const withoutAccents = (word) => word.normalize('NFD').replace(/\p{M}/gu, '');

/**
 * Adds one typing error to a word: a missing accent, or letters that are swapped, doubled, left out or replaced by a
 * neighbouring key.
 * @param {string} word
 * @param {() => number} random
 */
function misspell(word, random) {
  const place = 1 + Math.floor(random() * (word.length - 1));
  const letter = word.charAt(place);
  const [before, after] = [word.slice(0, place), word.slice(place + 1)];
  if (withoutAccents(word) !== word && random() < ACCENT_SHARE) return withoutAccents(word);
  const kind = Math.floor(random() * 4);
  if (kind === 0) return before.slice(0, -1) + letter + before.slice(-1) + after;
  if (kind === 1) return before + letter + letter + after;
  if (kind === 2) return before + after;
  const row = KEY_ROWS.find((keys) => keys.includes(letter)) ?? letter;
  const key = row.indexOf(letter);
  return before + (row[key + 1] ?? row[key - 1] ?? letter) + after;
}

/**
 * Adds one typing error to a word of at least four letters; undefined if no such word is found.
 * @param {string} sentence
 * @param {() => number} random
 */
export function plantTypo(sentence, random) {
  const words = [...sentence.matchAll(/(?<=[\p{L},] )\p{Ll}{4,}(?=[ .,;:])/gu)];
  const word = words[Math.floor(random() * words.length)];
  if (word === undefined) return undefined;
  const wrong = misspell(word[0], random);
  if (wrong === word[0]) return undefined;
  return sentence.slice(0, word.index) + wrong + sentence.slice(word.index + word[0].length);
}
