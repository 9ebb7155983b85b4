import type { WordReading } from '../../contracts/bilingualDictionary';
import type { Conjugator } from '../conjugation/conjugate';
import type { SafeTranslator } from './safeTranslator';
import type { Thesaurus } from './thesaurus';
import type { WordNet } from '../../wordnet/wordnet';

export const ENGLISH = 'en';

/** The maximum sizes of an entry's lists. The longest entry of WordNet (`break`) has 75 meanings. */
export const LIMITS = { definitions: 10, synonyms: 12, examples: 3 } as const;

/** A word to look up, and the sources for it. Languages are codes of the catalogue. */
export interface DictionaryJob {
  readonly word: string;
  readonly language: string;
  readonly otherLanguage: string;
  readonly readerLanguage: string;
  /** Engines whose sentences can be shown unchecked. */
  readonly fluent: SafeTranslator;
  /** Any engine, for single words and for sentences that are checked before they are shown. */
  readonly rough: SafeTranslator;
  /** Readings of each word in a bilingual dictionary; empty lists without a dictionary for the pair. */
  readonly read: (
    words: readonly string[],
    source: string,
    target: string,
  ) => Promise<readonly (readonly WordReading[])[]>;
  /** Whether there is a bilingual dictionary for the pair, without a third language in between. */
  readonly isDirect: (source: string, target: string) => Promise<boolean>;
  readonly thesaurus: Thesaurus;
  readonly wordNet: WordNet;
  readonly conjugator: Conjugator;
}

export function isEnglish(code: string): boolean {
  return code.split('_')[0] === ENGLISH;
}
