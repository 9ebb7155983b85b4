import type { Locale } from '@lang-assistant/core/locales';
import type { SentencePair, TextRange, TranslationWarning } from '@lang-assistant/core/translate/sentences';
import type { SegmentNotes } from '../../engines/translation/chain';
import type { SegmentedText } from '../../engines/translation/sentences/segmentText';
import type { CheckedText } from './translateResult';
import { joinedSegments, toWarnings } from './segmentNotes';

export interface TranslatedGroup {
  readonly segmented: SegmentedText;
  /** The position in the whole text at which the segmented text starts. */
  readonly offset: number;
  readonly segments: readonly string[];
  readonly notes: readonly SegmentNotes[] | undefined;
}

/** A translated sentence, or sentences that the engine has not kept apart. */
export interface PlacedSentence {
  readonly source: TextRange;
  readonly text: string;
  readonly corrected?: true;
}

interface Part {
  readonly segmented: SegmentedText;
  readonly offset: number;
  readonly translations: string[];
  readonly notes: SegmentNotes[];
}

const shift = ([start, end]: TextRange, by: number): TextRange => [start + by, end + by];

/**
 * Collects the translations of a text. The end of the text may be segmented by paragraphs although its start is
 * segmented by sentences.
 */
export function createTranslatedParts() {
  const parts: Part[] = [];

  function partOf({ segmented, offset }: TranslatedGroup): Part {
    const last = parts.at(-1);
    if (last?.segmented === segmented) return last;
    const part: Part = { segmented, offset, translations: [], notes: [] };
    parts.push(part);
    return part;
  }

  return {
    /** Adds a group, and yields its sentences. Sentences that the engine has not kept apart are yielded as one. */
    *add(group: TranslatedGroup): Generator<PlacedSentence> {
      const { segmented, offset, translations, notes } = partOf(group);
      let open: PlacedSentence | undefined;
      for (const [place, translation] of group.segments.entries()) {
        const index = translations.push(translation) - 1;
        const note = group.notes?.[place] ?? {};
        notes.push(note);
        const range = shift(segmented.ranges[index] ?? [0, 0], offset);
        open = {
          source: [open?.source[0] ?? range[0], range[1]],
          text: (open?.text ?? '') + segmented.place(index, translation),
          ...(note.isCorrected && { corrected: true }),
        };
        if (note.joinsNext === true && place < group.segments.length - 1) continue;
        yield open;
        open = undefined;
      }
    },
    result(reader: Locale): CheckedText {
      const pairs: SentencePair[] = [];
      const warnings: TranslationWarning[] = [];
      let whole = '';
      let corrected = 0;
      for (const { segmented, offset, translations, notes } of parts) {
        const { text, pairs: own, pairOf } = segmented.assemble(translations, joinedSegments(notes));
        const correctedPairs = new Set(
          notes.flatMap(({ isCorrected }, index) => (isCorrected ? [pairOf(index)] : [])),
        );
        corrected += notes.reduce((sum, note) => sum + (note.corrected ?? 0), 0);
        const move = <T extends SentencePair>(pair: T): T => ({
          ...pair,
          source: shift(pair.source, offset),
          target: shift(pair.target, whole.length),
        });
        pairs.push(
          ...own.map((pair) => ({
            ...move(pair),
            ...(correctedPairs.has(pair) && { corrected: true as const }),
          })),
        );
        warnings.push(...toWarnings(notes, pairOf, reader).map(move));
        whole += text;
      }
      return { text: whole, pairs, warnings, corrected };
    },
  };
}
