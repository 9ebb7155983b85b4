import { conjugateEnglish } from './conjugateEnglish';
import { readEnglishVerbs, type EnglishVerbs } from './conjugateEnglishData';
import type { Conjugation } from '../../contracts/dictionary';

type Conjugate = (infinitive: string) => Conjugation | undefined;

/** Simple tenses of verbs, for five languages. */
export interface Conjugator {
  /**
   * Conjugates an infinitive. The caller must know that an English word is a verb: the rules would conjugate any word.
   * @param language `en`, `es`, `fr`, `de` or `it`
   * @returns undefined for another language, and for a word that is not in the verb list
   */
  conjugate(language: string, infinitive: string): Promise<Conjugation | undefined>;
  /** Irregular English forms to their infinitives. */
  englishInfinitives(): Promise<ReadonlyMap<string, readonly string[]>>;
}

/** Longer words are not infinitives, not even reflexive ones with their pronoun. */
const MAX_LENGTH = 40;

/**
 * A verb list is read on the first verb of its language, in 10 to 50 ms, and takes 2 or 3 MB for English and Spanish, 7
 * or 8 MB for the others.
 */
export function createConjugator(): Conjugator {
  let english: Promise<EnglishVerbs> | undefined;
  const readEnglish = (): Promise<EnglishVerbs> => (english ??= readEnglishVerbs());

  const loaders: ReadonlyMap<string, () => Promise<Conjugate>> = new Map([
    [
      'en',
      async () => {
        const verbs = await readEnglish();
        return (verb: string) => conjugateEnglish(verb, verbs);
      },
    ],
    ['es', async () => (await import('./conjugateSpanish')).createSpanishConjugator()],
    ['fr', async () => (await import('./conjugateFrench')).createFrenchConjugator()],
    ['de', async () => (await import('./conjugateGerman')).createGermanConjugator()],
    ['it', async () => (await import('./conjugateItalian')).createItalianConjugator()],
  ]);
  const loaded = new Map<string, Promise<Conjugate>>();

  return {
    async conjugate(language, infinitive) {
      const load = loaders.get(language);
      const plain = infinitive
        .normalize('NFC')
        .trim()
        .toLowerCase()
        .replace(/\s+/g, ' ')
        .replaceAll('’', "'");
      if (!load || plain.length > MAX_LENGTH) return undefined;
      const conjugate = loaded.get(language) ?? load();
      loaded.set(language, conjugate);
      return (await conjugate)(plain);
    },
    englishInfinitives: async () => (await readEnglish()).infinitives,
  };
}
