import type { SentencePair, TextRange } from '@lang-assistant/core/translate/sentences';
import { languageTag } from '@lang-assistant/core/languages/lookup';
import { spaceBetween } from '@lang-assistant/core/translate/sentenceSpace';
import { splitParagraphs, splitSentences } from '@lang-assistant/core/translate/splitSentences';
import type { LanguagePair } from '../../contracts/translation';

export interface AssembledText {
  readonly text: string;
  readonly pairs: readonly SentencePair[];
  readonly pairOf: (index: number) => SentencePair;
}

export interface SegmentedText {
  readonly segments: readonly string[];
  /** The range of each sentence in the text, including its white space. There are no gaps between ranges. */
  readonly ranges: readonly TextRange[];
  /** Adds the white space to a translated sentence that its place in the text requires. */
  readonly place: (index: number, translation: string) => string;
  /**
   * @param translations of the first segments, usually of all segments
   * @param joined the indices of segments that form a pair together with the next segment
   */
  readonly assemble: (translations: readonly string[], joined?: ReadonlySet<number>) => AssembledText;
}

interface Sentence {
  readonly before: string;
  readonly core: string;
  readonly after: string;
}

/** Nothing else ends a sentence for the segmenter or for `splitSentences`. */
const SENTENCE_END = /[\p{STerm}\u2024…\n\r\v\f\u0085\u2028\u2029]/u;
const ONLY_MARKS = /^[\p{STerm}…\p{Pe}\p{Pf}"'’” \u00A0\t]*$/u;

/** As `splitSentences`, but with little work for a text that is clearly one sentence. */
export function sentencesOf(text: string, { source }: Pick<LanguagePair, 'source'>): readonly string[] {
  const end = text.search(SENTENCE_END);
  const isOne = (end === -1 || ONLY_MARKS.test(text.slice(end))) && end !== 0 && text.trim() !== '';
  return isOne ? [text] : splitSentences(text, languageTag(source));
}

function toSentence(piece: string): Sentence {
  const core = piece.trim();
  const start = piece.indexOf(core);
  return { before: piece.slice(0, start), core, after: piece.slice(start + core.length) };
}

function rangesOf(texts: readonly string[]): readonly TextRange[] {
  let start = 0;
  return texts.map(({ length }) => {
    start += length;
    return [start - length, start] as const;
  });
}

/** If the index of a segment is in `joined`, its pair also includes the next segment. */
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
 * Splits into sentences, or into paragraphs for engines that merge sentences. Engines never get the white space between
 * segments, because several lose line breaks.
 */
export function segmentText(
  text: string,
  languages: LanguagePair,
  unit: 'sentence' | 'paragraph' = 'sentence',
): SegmentedText {
  const pieces = unit === 'sentence' ? sentencesOf(text, languages) : splitParagraphs(text);
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
