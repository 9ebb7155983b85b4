/** The languages other than English that the embedded writer corrects. */
export const CORRECTED_LANGUAGES = [
  'es',
  'fr',
  'it',
  'de',
  'pt',
  'ca',
  'nl',
  'sv',
  'da',
  'no',
  'pl',
  'cs',
  'sk',
  'sl',
  'hr',
  'sr',
  'sr_Cyrl',
  'ru',
  'uk',
  'bg',
  'hu',
  'ro',
  'gl',
  'el',
  'lv',
  'et',
  'id',
] as const;

export type CorrectedLanguage = (typeof CORRECTED_LANGUAGES)[number];

export interface SpellingOptions {
  /**
   * Names of hunspell's dictionaries. The installed ones are used together: a text does not tell its country, so a word
   * of any of them is right.
   */
  readonly dictionaries: readonly string[];
  /**
   * Words that are never doubled on purpose, divided by `|`. Others may be: *nous nous levons*, *die Leute, die die
   * Zeitung lesen*, *creo que que llueva*, *piano piano*, *az az ember*.
   */
  readonly neverDoubled: string;
  /** What closes a quotation that begins with „. */
  readonly closingQuote?: '“' | '”';
  /** The letters that a correction may insert. */
  readonly letters: string;
  /** Letters that are written for others because they sound alike or lack a key, in both directions. */
  readonly confusions: readonly (readonly [string, string])[];
  /** Words that lose their last vowel before another one; they are joined to the next word by an apostrophe. */
  readonly elisions?: RegExp;
  /** Those whose apostrophe is often left out. */
  readonly elidedWords?: readonly string[];
  /** Whether a correction only replaces one accepted orthography by another one. */
  readonly isVariant?: (word: string, correction: string) => boolean;
  /**
   * A language whose words stand in texts of this one, so that only the accents of those words are corrected: Galician texts have
   * Spanish words such as *pausar*.
   */
  readonly sister?: 'es';
  /** Whether parts of hyphenated words are no words of their own: *într-un*, *по-русски*. */
  readonly hasHyphenParts?: boolean;
  /** Whether many words differ by a letter, for example in their endings: a correction needs more certainty. */
  readonly hasSimilarForms?: boolean;
  /** Whether common nouns have a capital, so that a capital does not mark a name. */
  readonly hasCapitalNouns?: boolean;
}

/** The options of some languages. */
export type OptionsOf<Code extends CorrectedLanguage> = Readonly<Record<Code, SpellingOptions>>;

/** The letters that most alphabets have. */
export const LATIN = 'abcdefghijklmnopqrstuvwxyz';
