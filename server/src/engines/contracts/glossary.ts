export interface Term {
  readonly source: string;
  readonly target: string;
  /** Whether the term is found only in this spelling with capitals. */
  readonly isCaseSensitive: boolean;
  /** Whether the term stays untranslated. Its target then equals its source. */
  readonly isKept: boolean;
}

export interface TermHit {
  readonly term: Term;
  /** The range in UTF-16 code units. `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  /** The term as the text has it, perhaps inflected. HTML entities are decoded. */
  readonly text: string;
}

/** Searching a long text takes seconds, so it pauses for other requests. */
export interface Glossary {
  readonly terms: readonly Term[];
  /** Finds terms in a text, ordered and without overlaps. The longest term wins. In HTML, a term cannot span a tag. */
  readonly find: (text: string, format?: 'text' | 'html') => Promise<readonly TermHit[]>;
  /**
   * Returns the hits whose target term the translation lacks, or has less often than the text has the source term.
   * Inflected targets count.
   */
  readonly missing: (
    hits: readonly TermHit[],
    translation: string,
    format?: 'text' | 'html',
  ) => Promise<readonly TermHit[]>;
}
