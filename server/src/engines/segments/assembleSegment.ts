import type { TextRange } from '@lang-assistant/core/translate/sentences';
import { spaceBetween } from '@lang-assistant/core/translate/sentenceSpace';
import type { LanguagePair } from '../contracts/translation';
import type { Segment, Sentence } from './cutSentences';
import { hasText } from './fragment';

export interface AssembledSegment {
  readonly texts: readonly string[];
  /** The range of each translated sentence in the joined texts. */
  readonly ranges: readonly TextRange[];
}

/** @param inner a translated text for each part that has text */
function withOuterSpace(
  { parts }: Sentence,
  inner: readonly string[],
  isLastSentence: boolean,
  pair: LanguagePair,
): readonly string[] {
  const [first, last] = [parts.findIndex(hasText), parts.findLastIndex(hasText)];
  const texts = inner.values();
  return parts.map((part, place) => {
    if (!hasText(part)) return part.before;
    const text = (place === first ? part.before : '') + (texts.next().value ?? '');
    if (place !== last) return text;
    const isEnd = isLastSentence || place < parts.length - 1;
    return text + (isEnd ? part.after : spaceBetween(part.after, pair));
  });
}

/** Adds the white space of the source to runs that were translated one by one. */
export function inPlace({ parts }: Sentence, texts: readonly string[]): readonly string[] {
  const groups = parts.filter(hasText);
  return groups.map(({ before, after }, index) => {
    const [isFirst, isLast] = [index === 0, index === groups.length - 1];
    return (isFirst ? '' : before) + (texts[index] ?? '').trim() + (isLast ? '' : after);
  });
}

/** @param translations for each sentence, the translated texts of its parts that have text */
export function assembleSegment(
  segment: Segment,
  sentences: readonly Sentence[],
  translations: readonly (readonly string[])[],
  pair: LanguagePair,
): AssembledSegment {
  if (sentences.length === 0) return { texts: segment.runs.map(({ text }) => text), ranges: [] };
  const texts = segment.runs.map(() => '');
  let end = 0;
  const ranges = sentences.map((sentence, index): TextRange => {
    const start = end;
    const isLast = index === sentences.length - 1;
    const placed = withOuterSpace(sentence, translations[index] ?? [], isLast, pair);
    sentence.parts.forEach(({ run }, place) => {
      const text = placed[place] ?? '';
      texts.splice(run, 1, (texts[run] ?? '') + text);
      end += text.length;
    });
    return [start, end];
  });
  return { texts, ranges };
}
