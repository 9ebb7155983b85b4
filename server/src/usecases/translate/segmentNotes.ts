import type { Locale } from '@lang-assistant/core/locales';
import type { SentencePair, TranslationWarning } from '@lang-assistant/core/translate/sentences';
import { warningMessage } from '../../common/warningMessage';
import type { SegmentNotes } from '../../engines/translation/chain';

/** The indexes of segments that form one sentence pair with the next segment. */
export function joinedSegments(notes: readonly SegmentNotes[] = []): ReadonlySet<number> {
  return new Set(notes.flatMap(({ joinsNext }, index) => (joinsNext === true ? [index] : [])));
}

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
