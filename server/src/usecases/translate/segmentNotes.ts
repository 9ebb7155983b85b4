import type { Locale } from '@lang-assistant/core/locales';
import type { SentencePair, TranslationWarning } from '@lang-assistant/core/translate/sentences';
import { warningMessage } from '../../common/warningMessage';
import type { SegmentNotes } from '../../engines/translation/chain';

/** The segments that share a pair with the next one. */
export function joinedSegments(notes: readonly SegmentNotes[] = []): ReadonlySet<number> {
  return new Set(notes.flatMap(({ joinsNext }, index) => (joinsNext === true ? [index] : [])));
}

/** The warnings of a text, worded for the reader. */
export function toWarnings(
  notes: readonly SegmentNotes[] = [],
  pairOf: (index: number) => SentencePair,
  reader: Locale,
): readonly TranslationWarning[] {
  return notes.flatMap(({ warnings = [] }, index) =>
    warnings.map(({ kind, subject }) => ({
      kind,
      ...pairOf(index),
      message: warningMessage(kind, [subject], reader),
    })),
  );
}
