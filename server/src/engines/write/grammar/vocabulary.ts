import { readSortedLines } from '../../wordnet/sortedLines';

/** English words with their frequency and classes, and pairs of adjacent words, counted in real texts. */
export interface Vocabulary {
  /** How often a lower-case word occurs; 0 for a rare one, undefined for one that is not English. */
  count(word: string): number | undefined;
  /** Whether a word without a frequency is correct all the same: a rare word, a name, a term or an abbreviation. */
  isTerm(word: string): boolean;
  /** The classes of a form as letters, see tools/generate/english/wordClasses.mjs. */
  classes(word: string): string;
  /** How often the second word follows the first; `.` and `,` are the ends of sentences and parts of them. */
  pairCount(first: string, second: string): number;
  /** The words that differ from this one in length by at most two letters, and start with its first or second letter. */
  similarTo(word: string): readonly string[];
}

const TERM = 'X';

/** @param folder `server/data/english`, made by tools/generate/english/makeEnglish.mjs; 3 MB of memory outside the heap */
export async function readVocabulary(folder: string): Promise<Vocabulary> {
  const [words, pairs, rare] = await Promise.all([
    readSortedLines(folder, 'words.txt'),
    readSortedLines(folder, 'pairs.txt'),
    readSortedLines(folder, 'rare.txt'),
  ]);
  const frequent = groupFrequent(words.linesFrom(''));
  const fieldsOf = (word: string) => words.linesFrom(`${word} `)[0]?.split(' ');
  return {
    count(word) {
      const fields = fieldsOf(word);
      return fields && fields[2] !== TERM ? Number(fields[1]) : undefined;
    },
    isTerm: (word) => fieldsOf(word)?.[2] === TERM || rare.linesFrom(word)[0] === word,
    classes: (word) => fieldsOf(word)?.[2] ?? '',
    pairCount: (first, second) => Number(pairs.linesFrom(`${first} ${second} `)[0]?.split(' ')[2] ?? 0),
    similarTo(word) {
      const letters = [...new Set(word.slice(0, 2))];
      const lengths = [-2, -1, 0, 1, 2].map((difference) => word.length + difference);
      return letters.flatMap((letter) =>
        lengths.flatMap((length) => frequent.get(`${letter}${length}`) ?? []),
      );
    },
  };
}

/** Rarer words are no corrections. */
const MIN_CORRECTION = 4;

/** Frequent words by their first letter and length. */
function groupFrequent(lines: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const line of lines) {
    const [word = '', count] = line.split(' ');
    if (Number(count) < MIN_CORRECTION) continue;
    const key = `${word.charAt(0)}${word.length}`;
    const group = groups.get(key);
    if (group) group.push(word);
    else groups.set(key, [word]);
  }
  return groups;
}
