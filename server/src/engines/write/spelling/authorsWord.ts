import type { Vocabulary } from '../grammar/vocabulary';

/** Endings that make new words of known ones: `bulkers`, `plinking`, `mapless`. */
const ENDING = /(?:ers?|ings?|ish|less|like|wise|able|ed|s)$/;
/** Minimum length of a known part of a word, and the minimum frequency of the parts of a compound. */
const MIN_PART_LETTERS = 3;
const MIN_PART_COUNT = 25;

/**
 * Whether a word is a form of a known word that the correction is not: `spookers` for *speakers*. *Occured* for *occurred*
 * and *teached* for *teach* are errors in the form of one word.
 */
export function isDerived(written: string, correction: string, vocabulary: Vocabulary): boolean {
  // `turneth`
  if (written.endsWith('eth') && [3, 2].some((count) => isWord(written.slice(0, -count), 1, vocabulary)))
    return true;
  if (isPlural(written, correction, vocabulary)) return true;
  // `journald`: a daemon
  if (written === `${correction}d` && vocabulary.classes(correction).includes('N')) return true;
  const found = ENDING.exec(written);
  if (!found) return false;
  const base = written.slice(0, found.index);
  const isForm = [base, `${base}e`].some((word) => isWord(word, 1, vocabulary));
  return isForm && !correction.startsWith(base.slice(0, -1));
}

/** Whether the word is a known noun with *s*, which the correction lacks or exchanges: `encodings`, `schemas` for *schemes*. */
function isPlural(written: string, correction: string, vocabulary: Vocabulary): boolean {
  const noun = written.slice(0, -1);
  if (!/[^s]s$/.test(written) || /[^aeiou]ys$/.test(written)) return false;
  if (!vocabulary.classes(noun).includes('N')) return false;
  return correction === noun || !correction.startsWith(noun);
}

/** Whether two known words make the word, or its singular: `manpages`. */
export function isCompound(written: string, vocabulary: Vocabulary): boolean {
  const singular = written.replace(/s$/, '');
  for (let place = MIN_PART_LETTERS; place <= singular.length - MIN_PART_LETTERS; place += 1) {
    const parts = [singular.slice(0, place), singular.slice(place)];
    if (parts.every((part) => isWord(part, MIN_PART_COUNT, vocabulary))) return true;
  }
  return false;
}

function isWord(word: string, minCount: number, vocabulary: Vocabulary): boolean {
  return word.length >= MIN_PART_LETTERS && (vocabulary.count(word) ?? -1) >= minCount;
}
