import { createWordNet, type WordNet } from '../../wordnet/wordnet';
import type { PartOfSpeech } from '../../contracts/partOfSpeech';

/** How English words are used: by the texts that WordNet's makers tagged. Says nothing of a word that it lacks. */
export interface EnglishUse {
  /** How often the word was found as this part of speech. */
  uses(word: string, part: PartOfSpeech): Promise<number>;
  /** The words in their order, those last that are used far less than another one: `amour` for `amor`. */
  usualFirst(words: readonly string[], part: PartOfSpeech): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** A word that is used less than this part of the most usual one's is not the one that is meant. */
const RARE = 0.25;

/** Reads WordNet with the first question. */
export function createEnglishUse(wordNet: WordNet = createWordNet(async () => new Map())): EnglishUse {
  async function uses(word: string, part: PartOfSpeech): Promise<number> {
    const senses = await wordNet.lookUp(word);
    return senses
      .filter((sense) => sense.partOfSpeech === part && sense.lemma === word.toLowerCase())
      .reduce((sum, sense) => sum + sense.frequency, 0);
  }
  return {
    uses,
    async usualFirst(words, part) {
      if (words.length < 2) return words;
      const counts = await Promise.all(words.map((word) => uses(word, part)));
      const least = Math.max(...counts) * RARE;
      const isRare = (place: number): boolean => (counts[place] ?? 0) < least;
      return [...words.filter((_, place) => !isRare(place)), ...words.filter((_, place) => isRare(place))];
    },
    close: () => wordNet.close(),
  };
}
