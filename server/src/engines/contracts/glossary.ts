/** A row of a glossary for one pair of languages. */
export interface Term {
  readonly source: string;
  readonly target: string;
  /** Whether it occurs only in this case. */
  readonly isCaseSensitive: boolean;
  /** Whether it is not translated. The target is then the source. */
  readonly isKept: boolean;
}

/** An occurrence of a term in a text. */
export interface TermHit {
  readonly term: Term;
  /** Start and end (exclusive) in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
  /** The occurrence as it is written, perhaps inflected; in HTML with decoded entities. */
  readonly text: string;
}

/** The terms of one pair of languages. */
export interface Glossary {
  readonly terms: readonly Term[];
  /** The occurrences of terms, in order and without overlaps. The longest term wins. In HTML, no term extends over a tag. */
  readonly find: (text: string, format?: 'text' | 'html') => readonly TermHit[];
  /** The hits whose target, perhaps inflected, is missing in the translation, or is there less often than the source. */
  readonly missing: (
    hits: readonly TermHit[],
    translation: string,
    format?: 'text' | 'html',
  ) => readonly TermHit[];
}
