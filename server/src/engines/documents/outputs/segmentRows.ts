import type { SegmentWarning } from '../../translation/chain';
import type { TranslatedSegments } from '../translateSegments';

/** A segment of a translated document, for the outputs beside the document itself. */
export interface SegmentRow {
  /** HTML fragment, as in `ParsedDocument.segments`. */
  readonly source: string;
  /** HTML fragment; the source if no engine could translate it. */
  readonly translation: string;
  readonly isTranslated: boolean;
  readonly warnings: readonly SegmentWarning[];
}

/** The segments of a translated document, and what a reader should check, by source segment. */
export interface CheckedSegments extends Pick<TranslatedSegments, 'translations' | 'untranslatedSegments'> {
  readonly warnings: ReadonlyMap<string, readonly SegmentWarning[]>;
}

/** One row per segment, in the order of the document. They are generated one by one: a document may have many. */
export function* segmentRows(
  segments: readonly string[],
  { translations, untranslatedSegments, warnings }: CheckedSegments,
): Generator<SegmentRow> {
  for (const [index, source] of segments.entries()) {
    yield {
      source,
      translation: translations[index] ?? source,
      isTranslated: !untranslatedSegments.has(source),
      warnings: warnings.get(source) ?? [],
    };
  }
}
