/** The languages that hunspell and the rules of punctuation check. Harper checks English. */
export const CHECKED_LANGUAGES = [
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

export type CheckedLanguage = (typeof CHECKED_LANGUAGES)[number];

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
  /** Matches words that lose their last vowel and are joined to the next word by an apostrophe (*l’hôtel*). */
  readonly elisions?: RegExp;
  /**
   * Whether hyphenated words have parts that are not words by themselves: *într-un*, *по-русски*. Such words are not
   * checked.
   */
  readonly hasHyphenParts?: boolean;
  /** Whether common nouns have a capital. A capital then does not mark a name. */
  readonly hasCapitalNouns?: boolean;
}
