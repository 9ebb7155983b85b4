import type { SentencePair, TextRange } from '@lang-assistant/core/translate/sentences';
import { languageTag } from '@lang-assistant/core/languages/lookup';
import { spaceBetween } from '@lang-assistant/core/translate/sentenceSpace';
import { splitParagraphs, splitSentences } from '@lang-assistant/core/translate/splitSentences';
import type { LanguagePair } from '../../contracts/translation';

export interface AssembledText {
  readonly text: string;
  readonly pairs: readonly SentencePair[];
  /** The pair that a segment is part of. */
  readonly pairOf: (index: number) => SentencePair;
}

/** The sentences of a text, which are the segments that engines translate, and the way back to a text. */
export interface SegmentedText {
  /** Without the white space around them. */
  readonly segments: readonly string[];
  /** Where each segment and its white space stand in the text, without gaps. */
  readonly ranges: readonly TextRange[];
  /** The translation of a segment with the white space that its place requires. */
  readonly place: (index: number, translation: string) => string;
  /**
   * @param translations of the first segments, usually all
   * @param joined segments that share a pair with the next one
   */
  readonly assemble: (translations: readonly string[], joined?: ReadonlySet<number>) => AssembledText;
}

interface Sentence {
  readonly before: string;
  readonly core: string;
  readonly after: string;
}

function toSentence(piece: string): Sentence {
  const core = piece.trim();
  const start = piece.indexOf(core);
  return { before: piece.slice(0, start), core, after: piece.slice(start + core.length) };
}

/** Consecutive ranges of texts that stand one after the other. */
function rangesOf(texts: readonly string[]): readonly TextRange[] {
  let start = 0;
  return texts.map(({ length }) => {
    start += length;
    return [start - length, start] as const;
  });
}

/** The pairs of ranges that correspond one to one. A pair includes the next one if the index of its segment is joined. */
function joinPairs(
  sources: readonly TextRange[],
  targets: readonly TextRange[],
  joined: ReadonlySet<number>,
): Pick<AssembledText, 'pairs' | 'pairOf'> {
  const pairs: SentencePair[] = [];
  const places: number[] = [];
  targets.forEach((target, index) => {
    const source = sources[index] ?? [0, 0];
    const before = joined.has(index - 1) ? pairs.pop() : undefined;
    pairs.push({
      source: [before?.source[0] ?? source[0], source[1]],
      target: [before?.target[0] ?? target[0], target[1]],
    });
    places.push(pairs.length - 1);
  });
  return { pairs, pairOf: (index) => pairs[places[index] ?? 0] ?? { source: [0, 0], target: [0, 0] } };
}

/**
 * Splits a text into sentences, or into paragraphs for engines that merge sentences. White space, including line breaks,
 * never reaches an engine, because several lose it.
 */
export function segmentText(
  text: string,
  languages: LanguagePair,
  unit: 'sentence' | 'paragraph' = 'sentence',
): SegmentedText {
  const pieces =
    unit === 'sentence' ? splitSentences(text, languageTag(languages.source)) : splitParagraphs(text);
  const sentences = pieces.map(toSentence);
  const ranges = rangesOf(pieces);

  function place(index: number, translation: string): string {
    const { before = '', after = '' } = sentences[index] ?? {};
    const isLast = index === sentences.length - 1;
    const space = isLast ? after : spaceBetween(after, languages);
    return before + translation.trim() + space;
  }

  return {
    segments: sentences.map(({ core }) => core),
    ranges,
    place,
    assemble(translations, joined = new Set()) {
      const placed = translations.map((translation, index) => place(index, translation));
      return { text: placed.join(''), ...joinPairs(ranges, rangesOf(placed), joined) };
    },
  };
}
