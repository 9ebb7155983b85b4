import { withoutAccents, type Frequencies } from './frequency';
import type { SpellingOptions } from './languages';

/**
 * A possible right spelling and how unlikely its error is: 1 for a missing accent, about 2 for a usual slip, more for
 * others.
 */
export type Candidates = ReadonlyMap<string, number>;

/** How unlikely each error is. The values were fitted on sentences with planted errors. */
const COST = {
  accent: 1,
  confusion: 1.8,
  doubled: 1.6,
  swapped: 1.8,
  missing: 2.2,
  additional: 2.3,
  neighbor: 2.3,
  wrong: 3.2,
  apostrophe: 1.2,
  firstLetter: 3,
  lastLetter: 2,
} as const;

/** With more changed accents, it is not a misspelling. */
const MAX_ACCENTS = 3;

/** An apostrophe is only added before a frequent word. */
const MAX_ELIDED_RANK = 4000;
/** Shorter words are near to too many others. */
const MIN_LETTERS = 3;
const LONG_WORD = 5;

const KEYS = [
  'qwertyuiop',
  'asdfghjklñ',
  'zxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  'qwertzuiopü',
  'yxcvbnm',
  'йцукенгшщзхъ',
  'фывапролджэ',
  'ячсмитьбю',
  'љњертзуиопшђ',
  'асдфгхјклчћ',
  'ςερτυθιοπ',
  'ασδφγηξκλ',
  'ζχψωβνμ',
];

function areNeighbors(one: string, other: string): boolean {
  return KEYS.some(
    (row) =>
      row.includes(one) && row.includes(other) && Math.abs(row.indexOf(one) - row.indexOf(other)) === 1,
  );
}

/** Keeps the lowest cost of each word. */
function createCollection(word: string) {
  const costs = new Map<string, number>();
  return {
    costs,
    add(candidate: string, cost: number): void {
      if (candidate === word || candidate.length < MIN_LETTERS) return;
      const isFirstSwapped = candidate.startsWith(word.charAt(1) + word.charAt(0));
      const isSameStart = withoutAccents(candidate.charAt(0)) === withoutAccents(word.charAt(0));
      const first = isSameStart || isFirstSwapped ? 0 : COST.firstLetter;
      // A long word without its end may be a derived word that the dictionary lacks.
      const last = word.length >= LONG_WORD && word.startsWith(candidate) ? COST.lastLetter : 0;
      const total = cost + first + last;
      if (total < (costs.get(candidate) ?? Infinity)) costs.set(candidate, total);
    },
  };
}

/** The words that differ from this one by one letter. */
function* oneEdit(word: string, letters: string): Generator<readonly [string, number]> {
  for (let index = 0; index <= word.length; index += 1) {
    const before = word.slice(0, index);
    const letter = word.charAt(index);
    const after = word.slice(index + 1);
    const previous = word.charAt(index - 1);
    if (letter !== '') yield [before + after, letter === previous ? COST.doubled : COST.additional];
    if (after !== '') yield [before + after.charAt(0) + letter + after.slice(1), COST.swapped];
    for (const added of letters) {
      const isDouble = added === letter || added === previous;
      yield [before + added + letter + after, isDouble ? COST.doubled : COST.missing];
      if (letter === '' || added === letter) continue;
      const isAccent = withoutAccents(added) === withoutAccents(letter);
      const isNear = areNeighbors(letter, added);
      yield [before + added + after, isAccent ? COST.accent : isNear ? COST.neighbor : COST.wrong];
    }
  }
}

/** Every way to write a word with other accents. */
function* otherAccents(word: string, letters: string): Generator<readonly [string, number]> {
  const variants = Array.from(word, (letter) => [
    letter,
    ...Array.from(letters).filter(
      (other) => other !== letter && withoutAccents(other) === withoutAccents(letter),
    ),
  ]);
  let spellings: (readonly [string, number])[] = [['', 0]];
  for (const choices of variants)
    spellings = spellings.flatMap(([text, count]) =>
      choices
        .map((letter, index) => [text + letter, index === 0 ? count : count + 1] as const)
        .filter(([, changed]) => changed <= MAX_ACCENTS),
    );
  for (const [text, count] of spellings) yield [text, COST.accent + (count - 1) * 0.5];
}

function* confused(word: string, { confusions }: SpellingOptions): Generator<readonly [string, number]> {
  for (const [one, other] of confusions)
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const) {
      if (from === '') continue;
      for (let index = word.indexOf(from); index >= 0; index = word.indexOf(from, index + 1))
        yield [word.slice(0, index) + to + word.slice(index + from.length), COST.confusion];
      // As when a keyboard has no umlauts: all of them are written in the same way.
      yield [word.replaceAll(from, to), COST.confusion];
    }
}

/** The word as an elided one and the next: `cest` is *c’est*. */
function* withApostrophe(
  word: string,
  { elidedWords = [] }: SpellingOptions,
  { ranks }: Frequencies,
): Generator<readonly [string, number]> {
  for (const elided of elidedWords) {
    const rest = word.slice(elided.length);
    if (!word.startsWith(elided) || !/^[aeiouyhàâéèêîôûœ]/u.test(rest)) continue;
    if ((ranks.get(rest) ?? Infinity) < MAX_ELIDED_RANK) yield [`${elided}'${rest}`, COST.apostrophe];
  }
}

/**
 * The words that may be meant by an unknown one, in lower case except for German nouns; most of them do not exist.
 * @param word in lower case
 * @param isCapital whether it has a capital in the text
 */
export function findCandidates(
  word: string,
  options: SpellingOptions,
  frequencies: Frequencies,
  isCapital: boolean,
): Candidates {
  const { costs, add } = createCollection(word);
  for (const [candidate, cost] of oneEdit(word, options.letters)) add(candidate, cost);
  for (const [candidate, cost] of otherAccents(word, options.letters)) add(candidate, cost);
  for (const [candidate, cost] of confused(word, options)) add(candidate, cost);
  for (const [candidate, cost] of withApostrophe(word, options, frequencies)) add(candidate, cost);
  // An error in a word whose accents are missing, too: only frequent words are looked up.
  const plain = withoutAccents(word);
  const plainLetters = [...new Set(withoutAccents(options.letters))].join('');
  const listed = (key: string) => frequencies.unaccented.get(key) ?? [];
  for (const candidate of listed(plain)) add(candidate, COST.accent + 0.5);
  for (const [key, cost] of [...oneEdit(plain, plainLetters), ...confused(plain, options)])
    for (const candidate of listed(key))
      add(candidate, candidate.toLowerCase() === key ? cost : cost + COST.accent);
  if (options.hasCapitalNouns && isCapital)
    for (const [candidate, cost] of costs)
      costs.set(candidate.charAt(0).toUpperCase() + candidate.slice(1), cost);
  return costs;
}
