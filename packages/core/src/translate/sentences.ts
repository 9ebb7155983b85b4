/** Start and end (exclusive) in a text, in UTF-16 code units. */
export type TextRange = readonly [number, number];

/**
 * A sentence and its translation. The pairs of a translation cover both texts without gaps or overlaps: white space
 * belongs to the sentence before it.
 */
export interface SentencePair {
  readonly source: TextRange;
  readonly target: TextRange;
}

/** A problem in a translated sentence that the reader should check, such as a missing number. */
export interface TranslationWarning extends SentencePair {
  /** The kind of problem, such as `number`, `url` or `term`. */
  readonly kind: string;
  /** A message that says what to check. */
  readonly message: string;
}

/** A glossary term that occurs in the source text. */
export interface UsedTerm {
  readonly source: string;
  readonly target: string;
  /** Whether the translation contains the term's target. */
  readonly applied: boolean;
}
