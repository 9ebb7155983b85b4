/** The languages that the embedded writer corrects, besides English. */
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
   * The names of hunspell's dictionaries. All installed ones are used together, because the country of a text is
   * unknown.
   */
  readonly dictionaries: readonly string[];
  /**
   * Words that are never repeated on purpose, separated by `|`. Other words may be repeated: *nous nous levons*, *die
   * Leute, die die Zeitung lesen*, *creo que que llueva*, *piano piano*, *az az ember*.
   */
  readonly neverDoubled: string;
  /** The closing quotation mark for the opening mark „. */
  readonly closingQuote?: '“' | '”';
  readonly letters: string;
  /** Letters that writers confuse, because they sound alike or because a keyboard lacks one of them. */
  readonly confusions: readonly (readonly [string, string])[];
  /** Matches words that lose their last vowel and are joined to the next word by an apostrophe (*l’hôtel*). */
  readonly elisions?: RegExp;
  /** Elided words that are often written without the apostrophe. */
  readonly elidedWords?: readonly string[];
  /** Whether a word is an accepted variant of the correction. It is then not corrected. */
  readonly isVariant?: (word: string, correction: string) => boolean;
  /**
   * A related language whose words often occur in texts of this language. Only the accents of such words are corrected:
   * Galician texts contain Spanish words such as *pausar*.
   */
  readonly sister?: 'es';
  /**
   * Whether hyphenated words have parts that are not words by themselves: *într-un*, *по-русски*. Such words are not
   * checked.
   */
  readonly hasHyphenParts?: boolean;
  /** Whether many words differ by one letter, for example in their endings. A correction must then be more certain. */
  readonly hasSimilarForms?: boolean;
  /** Whether common nouns have a capital. A capital then does not mark a name. */
  readonly hasCapitalNouns?: boolean;
}

export type OptionsOf<Code extends CorrectedLanguage> = Readonly<Record<Code, SpellingOptions>>;

export const LATIN = 'abcdefghijklmnopqrstuvwxyz';
