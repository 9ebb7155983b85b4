import type { SentenceOptions } from './sentenceOptions';

/** The forms of a determiner: masculine and feminine singular, then plural. Empty if there is none. */
export type Forms = readonly [mSg: string, fSg: string, mPl: string, fPl: string];

/** What the agreement of a language needs besides Apertium's dictionaries. */
export interface AgreementOptions {
  /**
   * The determiners. A cell may have several forms divided by `|`, for the sounds that follow: their order is that of
   * `soundOf`.
   */
  readonly determiners: readonly Forms[];
  /** Forms that are too often another word to be corrected: Portuguese *a* is a preposition, too. */
  readonly ignored: ReadonlySet<string>;
  /** Forms that are never a pronoun, so that the next word is no verb, and forms that begin with a preposition. */
  readonly pure: ReadonlySet<string>;
  /** Forms that are pronouns only directly before a verb. */
  readonly clitics: ReadonlySet<string>;
  /** Words behind which these are no pronouns. */
  readonly prepositions: ReadonlySet<string>;
  /** Nouns that have both genders, although the dictionaries list one. */
  readonly exceptions: ReadonlySet<string>;
  /** Nouns of this form have no plural of their own, whatever the dictionaries say. */
  readonly invariable?: RegExp;
  /** Whether hunspell's dictionary describes its words and has to confirm what Apertium's says about a noun. */
  readonly isDescribed?: boolean;
  /** For adjectives and verbs. */
  readonly sentences: SentenceOptions;
  /** Which form of a cell stands before a word; undefined if that is not certain. */
  soundOf(next: string, gender: 'm' | 'f'): number | undefined;
  /** Whether a form is right before a word although it looks like another gender: Spanish *el agua*. */
  isAllowed?(form: string, next: string): boolean;
}

/** @param rows four forms divided by commas, one determiner per line */
export function toDeterminers(rows: string): readonly Forms[] {
  return rows
    .trim()
    .split('\n')
    .map((row) => {
      const [mSg = '', fSg = '', mPl = '', fPl = ''] = row.split(',').map((form) => form.trim());
      return [mSg, fSg, mPl, fPl] as const;
    });
}

export const toSet = (words: string): ReadonlySet<string> =>
  new Set(words.trim().split(/[\s]*\|[\s]*|\n\s*/));
