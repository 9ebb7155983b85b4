import type { WordReading } from '../../contracts/bilingualDictionary';
import type { Conjugator } from '../conjugation/conjugate';
import type { SafeTranslator } from './safeTranslator';
import type { Thesaurus } from './thesaurus';
import type { WordNet } from '../../wordnet/wordnet';

export const ENGLISH = 'en';

/** The maximum number of items in each list of an entry. WordNet's longest entry (`break`) has 75 meanings. */
export const LIMITS = { definitions: 10, synonyms: 12, examples: 3 } as const;

/** A word to look up, with the sources to use. Languages are codes of the catalogue. */
export interface DictionaryJob {
  readonly word: string;
  readonly language: string;
  readonly otherLanguage: string;
  readonly readerLanguage: string;
  /** Translates with engines whose sentences are good enough to be shown unchecked. */
  readonly fluent: SafeTranslator;
  /** Translates with any engine. Used for single words, and for sentences that are checked before they are shown. */
  readonly rough: SafeTranslator;
  /** Returns the readings of each word in a bilingual dictionary. The lists are empty if the pair has no dictionary. */
  readonly read: (
    words: readonly string[],
    source: string,
    target: string,
  ) => Promise<readonly (readonly WordReading[])[]>;
  /** Whether a bilingual dictionary translates the pair directly, without a third language. */
  readonly isDirect: (source: string, target: string) => Promise<boolean>;
  readonly thesaurus: Thesaurus;
  readonly wordNet: WordNet;
  readonly conjugator: Conjugator;
}

export function isEnglishCode(code: string): boolean {
  return code.split('_')[0] === ENGLISH;
}
