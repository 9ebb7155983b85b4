import { withoutAccents, type Frequencies } from './frequency';
import type { SpellingOptions } from './languages';

/**
 * Possible right spellings of a word, each with a cost: how unlikely the error is. A missing accent costs 1, a usual
 * slip about 2, other errors more.
 */
export type Candidates = ReadonlyMap<string, number>;

/** The cost of each kind of error. The values were fitted on sentences with planted errors. */
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

/** The maximum number of changed accents. With more, the word is a different word, not a misspelling. */
const MAX_ACCENTS = 3;

/** An apostrophe is only added before a word up to this rank in the frequency list. */
const MAX_ELIDED_RANK = 4000;
/** Shorter words are not corrected, because they are close to too many other words. */
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

function createCollection(word: string) {
  const costs = new Map<string, number>();
  return {
    costs,
    add(candidate: string, cost: number): void {
      if (candidate === word || candidate.length < MIN_LETTERS) return;
      const isFirstSwapped = candidate.startsWith(word.charAt(1) + word.charAt(0));
      const isSameStart = withoutAccents(candidate.charAt(0)) === withoutAccents(word.charAt(0));
      const first = isSameStart || isFirstSwapped ? 0 : COST.firstLetter;
      // A long word without its ending costs more: the unknown word may be a derived word that the dictionary lacks.
      const last = word.length >= LONG_WORD && word.startsWith(candidate) ? COST.lastLetter : 0;
      const total = cost + first + last;
      if (total < (costs.get(candidate) ?? Infinity)) costs.set(candidate, total);
    },
  };
}

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
      // Another candidate has all occurrences replaced: for example, a keyboard without umlauts affects all of them.
      yield [word.replaceAll(from, to), COST.confusion];
    }
}

/** Splits a word into an elided word and the next word: `cest` is *c’est*. */
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
 * Returns the words that an unknown word may stand for. Most of them do not exist. They are in lower case, except for
 * German nouns.
 * @param word the unknown word, in lower case
 * @param isCapital whether the word has a capital in the text
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
  // A word with an error may lack its accents, too. For that case, only frequent words are candidates.
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
