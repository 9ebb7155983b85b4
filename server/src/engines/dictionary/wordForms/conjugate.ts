import { conjugateEnglish, englishForms } from './conjugateEnglish';
import { readEnglishVerbs, type EnglishVerbs } from './conjugateEnglishData';
import type { Conjugation } from '../../contracts/dictionary';

type Conjugate = (infinitive: string) => Conjugation | undefined;

export interface Conjugator {
  /**
   * The caller must know that an English word is a verb, because the rules would conjugate any word.
   * @param language `en`, `es`, `fr`, `de` or `it`
   * @returns undefined for another language, or if the verb list lacks the word
   */
  conjugate(language: string, infinitive: string): Promise<Conjugation | undefined>;
  /** Maps irregular English verb forms to their infinitives. */
  englishInfinitives(): Promise<ReadonlyMap<string, readonly string[]>>;
  /** Returns a function that lists the inflected forms of an English verb of one word. */
  englishForms(): Promise<(verb: string) => readonly string[]>;
}

/** No infinitive is longer, not even with a reflexive pronoun. */
const MAX_LENGTH = 40;

/**
 * The verb list of a language is read for the first verb of that language, which takes 10 to 50 ms. English and Spanish
 * need 2 or 3 MB of memory, the other languages 7 or 8 MB.
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
    async englishForms() {
      const verbs = await readEnglish();
      return (verb) => englishForms(verb, verbs);
    },
  };
}
