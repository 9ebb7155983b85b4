import type { PartOfSpeech } from './partOfSpeech';

/** One reading of a word with its translations. */
export interface WordReading {
  /** The dictionary form: `correr` for `corrí`. */
  readonly lemma: string;
  readonly part: PartOfSpeech;
  /** Whether the word itself is the lemma. */
  readonly isHeadword: boolean;
  /** Headwords, the likeliest first; may be empty. */
  readonly translations: readonly string[];
}

export interface WordsJob {
  readonly words: readonly string[];
  /** Codes of the catalogue. */
  readonly source: string;
  readonly target: string;
  readonly signal: AbortSignal;
}

/** The bilingual dictionaries of an engine. */
export interface BilingualDictionary {
  /**
   * The readings of each word. A headword hides other readings: `casa` is a noun, not a form of `casar`. The list is
   * empty for unknown words, for several words that are not one entry, and without a dictionary for the pair.
   * @throws EngineError
   */
  read(job: WordsJob): Promise<readonly (readonly WordReading[])[]>;
  /** Whether a word is known to be one of the language, even if no dictionary translates it; false if that is unclear. */
  isWordOf(word: string, language: string): Promise<boolean>;
  /** Whether there is a dictionary for the pair, without a third language in between. @throws EngineError */
  isDirect(source: string, target: string): Promise<boolean>;
  /**
   * Translates a headword and keeps its capitalization.
   * @param withFunctionWords whether a word that is mostly a function word is translated in its other meaning, as the
   * noun for `will`; without it, function words have no translation
   * @returns undefined for other words, or if its readings are ambiguous
   * @throws EngineError
   */
  translate(
    word: string,
    pair: { readonly source: string; readonly target: string },
    signal: AbortSignal,
    withFunctionWords?: boolean,
  ): Promise<string | undefined>;
}
