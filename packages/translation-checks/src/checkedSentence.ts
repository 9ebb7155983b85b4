import type { FoundDate } from './dates/findDates.js';
import type { FoundTime } from './dates/findTimes.js';
import type { FoundNumber } from './numbers/findNumbers.js';
import type { FoundMeasure } from './units/findMeasures.js';

/** A glossary that finds its terms in a text. */
export interface Terms {
  /**
   * Returns the occurrences of terms in a text, in order and without overlaps. Start and end (exclusive) are in UTF-16
   * code units. A term that must stay untranslated has the same source and target.
   */
  readonly find: (text: string) => readonly {
    readonly start: number;
    readonly end: number;
    readonly term: { readonly source: string; readonly target: string };
  }[];
}

/**
 * Returns the probability of each language for a text, from 0 to 1, as `scoreLanguages` of
 * `@lang-assistant/language-detector` does. Unknown languages are left out. The map is empty if the text shows nothing.
 * @param codes codes of languages, such as `en` or `zh`
 */
export type ScoreLanguages = (text: string, codes: readonly string[]) => ReadonlyMap<string, number>;

/** A translated segment as plain text, with the languages of both sides as BCP 47 tags. */
export interface CheckedSentence {
  readonly source: string;
  readonly target: string;
  readonly sourceTag: string;
  readonly targetTag: string;
  /** The glossary. Its terms that must stay untranslated may come back unchanged. */
  readonly glossary?: Terms | undefined;
  /** Without it, only the script and the common words show that a text is untranslated. */
  readonly scoreLanguages?: ScoreLanguages | undefined;
}

/** Each value is computed when it is first read. */
export interface Sides<Value> {
  readonly source: Value;
  readonly target: Value;
}

/**
 * A segment with the values that several checks need. It exists only during the comparison, so that no text is kept.
 */
export interface Comparison extends CheckedSentence {
  /** With spaces in place of web addresses, mail addresses and placeholders. */
  readonly masked: Sides<string>;
  readonly dates: Sides<readonly FoundDate[]>;
  readonly times: Sides<readonly FoundTime[]>;
  /** The numbers that no other check compares. */
  readonly numbers: Sides<readonly FoundNumber[]>;
  readonly measures: Sides<readonly FoundMeasure[]>;
}

/**
 * Each result is the part of the source that is missing or different, as the reader sees it. An empty string means the
 * whole segment. A check that is not sure returns nothing.
 */
export type Check = (comparison: Comparison) => readonly string[];
