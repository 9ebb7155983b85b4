/** Start and end (exclusive), in UTF-16 code units. */
export type TextRange = readonly [number, number];

/**
 * The pairs of a translation cover both texts without gaps or overlaps: white space belongs to the sentence before it.
 */
export interface SentencePair {
  readonly source: TextRange;
  readonly target: TextRange;
  /** The owner of the site has corrected the sentence. */
  readonly corrected?: true | undefined;
}

/** A problem that the reader should check, such as a missing number. */
export interface TranslationWarning extends SentencePair {
  /** Such as `number`, `url` or `term`. */
  readonly kind: string;
  readonly message: string;
}

export interface UsedTerm {
  readonly source: string;
  readonly target: string;
  /** The translation contains the term's target. */
  readonly applied: boolean;
}
