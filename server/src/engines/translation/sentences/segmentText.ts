import { findLanguage } from '../../../../../src/domain/languages/lookup';
import type { SentencePair, TextRange } from '../../../../../src/domain/translate/sentences';
import type { LanguagePair } from '../../contracts/translation';
import { splitSentences } from './splitSentences';

export interface AssembledText {
  readonly text: string;
  readonly pairs: readonly SentencePair[];
}

/** The sentences of a text, which are the segments that engines translate, and the way back to a text. */
export interface SegmentedText {
  /** Without the white space around them. */
  readonly segments: readonly string[];
  /** Where each segment and its white space stand in the text, without gaps. */
  readonly ranges: readonly TextRange[];
  /** The translation of a segment with the white space that its place requires. */
  readonly place: (index: number, translation: string) => string;
  /** @param translations one per segment */
  readonly assemble: (translations: readonly string[]) => AssembledText;
}

/** Languages that put no space between sentences. */
const UNSPACED = new Set(['zh', 'yue', 'ja', 'th', 'lo', 'km', 'my', 'bo']);

const tagOf = (code: string) => findLanguage(code)?.tag ?? 'und';

const isUnspaced = (tag: string) => UNSPACED.has(tag.split('-')[0] ?? '');

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

/** The white space between two sentences of a line as the target language writes it. Line breaks and indents stay. */
function spaceBetween(after: string, isSourceUnspaced: boolean, isTargetUnspaced: boolean): string {
  if (isTargetUnspaced && !isSourceUnspaced && after === ' ') return '';
  if (isSourceUnspaced && !isTargetUnspaced && after === '') return ' ';
  return after;
}

/** Consecutive ranges of texts that stand one after the other. */
function rangesOf(texts: readonly string[]): readonly TextRange[] {
  let start = 0;
  return texts.map(({ length }) => {
    start += length;
    return [start - length, start] as const;
  });
}

/** Splits a text into sentences. White space, including line breaks, never reaches an engine, because several lose it. */
export function segmentText(text: string, { source, target }: LanguagePair): SegmentedText {
  const [sourceTag, targetTag] = [tagOf(source), tagOf(target)];
  const pieces = splitSentences(text, sourceTag);
  const sentences = pieces.map(toSentence);
  const ranges = rangesOf(pieces);

  function place(index: number, translation: string): string {
    const { before = '', after = '' } = sentences[index] ?? {};
    const isLast = index === sentences.length - 1;
    const space = isLast ? after : spaceBetween(after, isUnspaced(sourceTag), isUnspaced(targetTag));
    return before + translation.trim() + space;
  }

  return {
    segments: sentences.map(({ core }) => core),
    ranges,
    place,
    assemble(translations) {
      const placed = translations.map((translation, index) => place(index, translation));
      const targets = rangesOf(placed);
      const pairs = ranges.map(
        (range, index) => ({ source: range, target: targets[index] ?? [0, 0] }) as const,
      );
      return { text: placed.join(''), pairs };
    },
  };
}
