import { createWordNet } from '../../dictionary/wordnet/wordnet';
import { functionSensesOf } from '../../dictionary/wordnet/functionWords';
import type { PartOfSpeech } from '../../contracts/bilingualDictionary';

/** Word frequencies from the texts that WordNet's authors tagged. Words that WordNet lacks have frequency 0. */
export interface EnglishUse {
  /** Whether WordNet or the table of function words has the word, or a form of the word. */
  has(word: string): Promise<boolean>;
  uses(word: string, part: PartOfSpeech): Promise<number>;
  /** Moves rare words to the end of the list, such as `amour` among the translations of `amor`. */
  commonFirst(words: readonly string[], part: PartOfSpeech): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** A word is rare if its frequency is below this share of the most frequent word's. */
const RARE = 0.25;

/** WordNet is loaded on the first call. */
export function createEnglishUse(): EnglishUse {
  const wordNet = createWordNet(async () => new Map());
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
