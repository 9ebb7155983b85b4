import type { WordReading } from '../../contracts/bilingualDictionary';
import type { Conjugator } from '../wordForms/conjugate';
import type { SafeTranslator } from './safeTranslator';
import type { Thesaurus } from './thesaurus';
import type { WordNet } from '../wordnet/wordnet';

export const ENGLISH = 'en';

/** WordNet's longest entry (`break`) has 75 meanings. */
export const LIMITS = { definitions: 10, synonyms: 12, examples: 3 } as const;

/** Languages are codes of the catalogue. */
export interface DictionaryJob {
  readonly word: string;
  readonly language: string;
  readonly otherLanguage: string;
  readonly readerLanguage: string;
  /** Uses engines whose sentences are good enough to be shown unchecked. */
  readonly fluent: SafeTranslator;
  /** Uses any engine. For single words, and for sentences that are checked before they are shown. */
  readonly rough: SafeTranslator;
  /** The lists are empty if the pair has no bilingual dictionary. */
  readonly read: (
    words: readonly string[],
    source: string,
    target: string,
  ) => Promise<readonly (readonly WordReading[])[]>;
  readonly isDirect: (source: string, target: string) => Promise<boolean>;
  readonly thesaurus: Thesaurus;
  readonly wordNet: WordNet;
  readonly conjugator: Conjugator;
}

export function isEnglishCode(code: string): boolean {
  return code.split('_')[0] === ENGLISH;
}
