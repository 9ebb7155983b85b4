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
   * Names of hunspell's dictionaries. All installed ones are used together, because the country of a text is unknown: a
   * word in any of them is correct.
   */
  readonly dictionaries: readonly string[];
  /**
   * Words that are never repeated on purpose, separated by `|`. Other words may be repeated: *nous nous levons*, *die
   * Leute, die die Zeitung lesen*, *creo que que llueva*, *piano piano*, *az az ember*.
   */
  readonly neverDoubled: string;
  /** The closing mark of a quotation that begins with „. */
  readonly closingQuote?: '“' | '”';
  /** The letters that a correction may insert. */
  readonly letters: string;
  /** Pairs of letters that writers confuse because they sound alike or one has no key. */
  readonly confusions: readonly (readonly [string, string])[];
  /** Words that lose their last vowel before another one; they are joined to the next word by an apostrophe. */
  readonly elisions?: RegExp;
  /** Such words that are often written without the apostrophe. */
  readonly elidedWords?: readonly string[];
  /** Whether a correction only replaces one accepted spelling with another one. */
  readonly isVariant?: (word: string, correction: string) => boolean;
  /**
   * A language whose words often occur in texts of this language. Only the accents of such words are corrected: Galician
   * texts contain Spanish words such as *pausar*.
   */
  readonly sister?: 'es';
  /** Whether the parts of hyphenated words are not words by themselves: *într-un*, *по-русски*. */
  readonly hasHyphenParts?: boolean;
  /** Whether many words differ by one letter, for example in their endings. Corrections then need more certainty. */
  readonly hasSimilarForms?: boolean;
  /** Whether common nouns have a capital, so that a capital does not mark a name. */
  readonly hasCapitalNouns?: boolean;
}

/** The options of some languages. */
export type OptionsOf<Code extends CorrectedLanguage> = Readonly<Record<Code, SpellingOptions>>;

/** The letters that most alphabets have. */
export const LATIN = 'abcdefghijklmnopqrstuvwxyz';
