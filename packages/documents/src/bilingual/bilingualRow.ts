/** A segment with its translation. */
export interface BilingualRow {
  /** HTML fragment, as in `ParsedDocument.segments`. */
  readonly source: string;
  /** HTML fragment; the source if it is not translated. */
  readonly translation: string;
  readonly isTranslated: boolean;
}

/** Rows in the order of the document, some at a time: a document may have many. */
export type RowGroups<Row extends BilingualRow = BilingualRow> =
  Iterable<readonly Row[]> | AsyncIterable<readonly Row[]>;
