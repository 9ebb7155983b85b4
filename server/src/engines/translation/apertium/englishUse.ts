import { createWordNet, type WordNet } from '../../wordnet/wordnet';
import { functionSensesOf } from '../../wordnet/functionWords';
import type { PartOfSpeech } from '../../contracts/partOfSpeech';

/** Frequencies of English words in the texts that WordNet's authors tagged. Words that WordNet lacks have none. */
export interface EnglishUse {
  /** Whether WordNet or the table of function words has the word, or a form of it. */
  has(word: string): Promise<boolean>;
  /** How often a word occurs as a part of speech. */
  uses(word: string, part: PartOfSpeech): Promise<number>;
  /** Moves words to the end that are much rarer than another one, such as `amour` among translations of `amor`. */
  commonFirst(words: readonly string[], part: PartOfSpeech): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** A word is rare if it is used less than this share of the most frequent one. */
const RARE = 0.25;

/** Loads WordNet on the first call. */
export function createEnglishUse(wordNet: WordNet = createWordNet(async () => new Map())): EnglishUse {
  async function uses(word: string, part: PartOfSpeech): Promise<number> {
    const senses = await wordNet.lookUp(word);
    return senses
      .filter((sense) => sense.partOfSpeech === part && sense.lemma === word.toLowerCase())
      .reduce((sum, sense) => sum + sense.frequency, 0);
  }
  return {
    has: async (word) => functionSensesOf(word).length > 0 || (await wordNet.lookUp(word)).length > 0,
    uses,
    async commonFirst(words, part) {
      if (words.length < 2) return words;
      const counts = await Promise.all(words.map((word) => uses(word, part)));
      const least = Math.max(...counts) * RARE;
      const isRare = (place: number): boolean => (counts[place] ?? 0) < least;
      return [...words.filter((_, place) => !isRare(place)), ...words.filter((_, place) => isRare(place))];
    },
    close: () => wordNet.close(),
  };
}
