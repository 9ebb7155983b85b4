import type { WordReading } from '../../contracts/bilingualDictionary';
import type { Conjugator } from '../conjugation/conjugate';
import type { SafeTranslator } from './safeTranslator';
import type { Thesaurus } from './thesaurus';
import type { WordNet } from '../../wordnet/wordnet';

export const ENGLISH = 'en';

/** What an entry holds at most. The longest entry of WordNet (`break`) has 75 meanings. */
export const LIMITS = { definitions: 10, synonyms: 12, examples: 3 } as const;

/** A word to look up, and what to look it up with. Languages are codes of the catalogue. */
export interface DictionaryJob {
  readonly word: string;
  readonly language: string;
  readonly otherLanguage: string;
  readonly readerLanguage: string;
  /** Engines whose sentences can be shown as they are. */
  readonly fluent: SafeTranslator;
  /** Any engine, for single words, and for sentences that are examined before they are shown. */
  readonly rough: SafeTranslator;
  /** Readings by a dictionary of two languages, a list for each word; empty lists where there is none. */
  readonly read: (
    words: readonly string[],
    source: string,
    target: string,
  ) => Promise<readonly (readonly WordReading[])[]>;
  /** Whether the dictionary's engine has the pair itself, and does not go by way of a third language. */
  readonly isDirect: (source: string, target: string) => Promise<boolean>;
  readonly thesaurus: Thesaurus;
  readonly wordNet: WordNet;
  readonly conjugator: Conjugator;
}

export function isEnglish(code: string): boolean {
  return code.split('_')[0] === ENGLISH;
}
