import type { Conjugator } from './conjugate';
import type { SafeTranslator } from './embeddedTranslate';
import { definitionLabel } from './embeddedWording';
import type { Sense, WordNet } from './wordnet';

export const ENGLISH = 'en';

/** What an entry holds at most. The longest entry of WordNet (`break`) has 75 meanings. */
export const LIMITS = { definitions: 10, synonyms: 12, translatedSynonyms: 8, examples: 3 } as const;

/** A word to look up, and what to look it up with. Languages are codes of the catalogue. */
export interface DictionaryJob {
  readonly word: string;
  readonly language: string;
  readonly otherLanguage: string;
  readonly readerLanguage: string;
  readonly translator: SafeTranslator;
  readonly wordNet: WordNet;
  readonly conjugator: Conjugator;
}

export function isEnglish(code: string): boolean {
  return code.split('_')[0] === ENGLISH;
}

/**
 * The senses' definitions in the reader's language; in English where they cannot be translated.
 * @param word the English word that needs no naming before its definitions; empty if each is to be named
 */
export async function translateDefinitions(
  job: DictionaryJob,
  senses: readonly Sense[],
  word: string,
): Promise<readonly string[]> {
  const english = senses.map((sense) => sense.definition);
  const translated = isEnglish(job.readerLanguage)
    ? []
    : await job.translator.lines(english, ENGLISH, job.readerLanguage);
  const isMixed = new Set(senses.map((sense) => sense.partOfSpeech)).size > 1;
  return senses.map(
    (sense, index) =>
      definitionLabel(sense, word, isMixed, job.readerLanguage) + (translated[index] ?? sense.definition),
  );
}
