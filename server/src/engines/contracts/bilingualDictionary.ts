import type { PartOfSpeech } from './partOfSpeech';

/** What a word may be, and what that is called in another language. */
export interface WordReading {
  /** The form under which a dictionary has it: `correr` for `corrí`. */
  readonly lemma: string;
  readonly part: PartOfSpeech;
  /** Whether the word itself is that form. */
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

/** A dictionary of two languages, as far as an engine has one. */
export interface BilingualDictionary {
  /**
   * The readings of each word. Headwords leave other readings out: `casa` is a house and no form of `casar`.
   * An empty list for what it does not know, for several words that are not one entry, and without such a dictionary.
   * @throws EngineError
   */
  read(job: WordsJob): Promise<readonly (readonly WordReading[])[]>;
  /**
   * Whether it has the pair itself, and does not go by way of a third language.
   * @throws EngineError
   */
  isDirect(source: string, target: string): Promise<boolean>;
  /**
   * The translation of a headword, with the capitals that it has.
   * @returns undefined where the word is none, or where nothing tells which of its readings is meant
   * @throws EngineError
   */
  translate(
    word: string,
    pair: { readonly source: string; readonly target: string },
    signal: AbortSignal,
  ): Promise<string | undefined>;
}
