/** A segment with its translation. */
export interface BilingualRow {
  /** HTML fragment, as in `ParsedDocument.segments`. */
  readonly source: string;
  /** HTML fragment; equal to `source` if the segment is not translated. */
  readonly translation: string;
  readonly isTranslated: boolean;
}

/** In the order of the document. Rows come in groups, because a document may have too many for memory. */
export type RowGroups<Row extends BilingualRow = BilingualRow> =
  Iterable<readonly Row[]> | AsyncIterable<readonly Row[]>;
