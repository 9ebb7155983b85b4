export const PARTS_OF_SPEECH = ['noun', 'verb', 'adj', 'adv'] as const;

/** The parts of speech that WordNet has, named like its files. */
export type PartOfSpeech = (typeof PARTS_OF_SPEECH)[number];

export interface WordReading {
  /** The dictionary form of the word: `correr` for `corrí`. */
  readonly lemma: string;
  readonly part: PartOfSpeech;
  readonly isHeadword: boolean;
  /** Headwords, the likeliest first. May be empty. */
  readonly translations: readonly string[];
}

export interface WordsJob {
  readonly words: readonly string[];
  /** Codes of the catalogue, like `target`. */
  readonly source: string;
  readonly target: string;
  readonly signal: AbortSignal;
}

export interface BilingualDictionary {
  /**
   * If a word is a headword, its readings as an inflected form are left out: `casa` is a noun, not a form of `casar`. A
   * word has no readings if it is unknown, if it consists of several words that are not one entry, or if the pair has
   * no dictionary.
   * @throws EngineError
   */
  read(job: WordsJob): Promise<readonly (readonly WordReading[])[]>;
  /** Whether a dictionary has the word in this language, even without a translation. False if that is uncertain. */
  isWordOf(word: string, language: string): Promise<boolean>;
  /**
   * Whether a dictionary translates the pair directly, without a third language.
   * @throws EngineError
   */
  isDirect(source: string, target: string): Promise<boolean>;
  /**
   * Translates a headword and keeps its capitalization.
   * @param withFunctionWords true: a word that is mostly a function word is translated in its other meaning, such as
   * the noun `will`; false: function words have no translation
   * @returns undefined if the word is not a headword, or if its readings are ambiguous
   * @throws EngineError
   */
  translate(
    word: string,
    pair: { readonly source: string; readonly target: string },
    signal: AbortSignal,
    withFunctionWords?: boolean,
  ): Promise<string | undefined>;
}
