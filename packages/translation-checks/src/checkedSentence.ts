import type { FoundDate } from './dates/findDates.js';
import type { FoundTime } from './dates/findTimes.js';
import type { FoundNumber } from './numbers/findNumbers.js';

/** Terms with their translations. */
export interface Terms {
  /**
   * The occurrences of terms in a text, in order and without overlaps. Start and end (exclusive) are in UTF-16 code units;
   * a term that is not translated has the same source and target.
   */
  readonly find: (text: string) => readonly {
    readonly start: number;
    readonly end: number;
    readonly term: { readonly source: string; readonly target: string };
  }[];
}

/**
 * The probability of each language for a text, from 0 to 1, as `scoreLanguages` of `@lang-assistant/language-detector`
 * computes it. Languages that it does not know are left out; the map is empty if the text shows nothing.
 * @param codes codes of languages, such as `en` or `zh`
 */
export type ScoreLanguages = (text: string, codes: readonly string[]) => ReadonlyMap<string, number>;

/** A translated segment as plain text, with the languages of both sides as BCP 47 tags. */
export interface CheckedSentence {
  readonly source: string;
  readonly target: string;
  readonly sourceTag: string;
  readonly targetTag: string;
  /** Its terms that are kept may come back as they are. */
  readonly glossary?: Terms | undefined;
  /** Without it, an untranslated text is recognized by its script and its common words alone. */
  readonly scoreLanguages?: ScoreLanguages | undefined;
}

/** A value of each side, computed when it is first read. */
export interface Sides<Value> {
  readonly source: Value;
  readonly target: Value;
}

/** A segment while it is compared, with what several checks need of it. No text outlives its comparison. */
export interface Comparison extends CheckedSentence {
  /** Both sides with spaces in place of web addresses, mail addresses and placeholders. */
  readonly masked: Sides<string>;
  readonly dates: Sides<readonly FoundDate[]>;
  readonly times: Sides<readonly FoundTime[]>;
  /** The numbers that no other check compares. */
  readonly numbers: Sides<readonly FoundNumber[]>;
}

/**
 * Compares both sides of a segment. Each result is the part of the source that is missing or different, as the reader sees
 * it; an empty string is about the whole segment. A check that is not sure finds nothing.
 */
export type Check = (comparison: Comparison) => readonly string[];

/** The language subtag of a BCP 47 tag: `pt` of `pt-BR`. */
export function languageOf(tag: string): string {
  return tag.split('-')[0] ?? tag;
}
