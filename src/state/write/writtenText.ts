import {
  textOfParts,
  toParts,
  withToggledPart,
  type TextDiff,
  type TextPart,
} from '../../domain/write/textDiff';
import { withOriginalWhitespace } from '../../domain/write/write';
import type { WrittenText } from './types';

/** Used if the comparison cannot be loaded. The whole text is then one part. */
export const NO_DIFF: TextDiff = () => undefined;

export function toDiffParts(
  { original, textDiff }: Pick<WrittenText, 'original' | 'textDiff'>,
  text: string,
  language: string,
): TextPart[] {
  return toParts(original, withOriginalWhitespace(original, text), language, textDiff);
}

export function withToggledChange(written: WrittenText, index: number): WrittenText {
  return { ...written, parts: withToggledPart(written.parts, index) };
}

export function withAlternative(written: WrittenText, index: number, language: string): WrittenText {
  const next = written.alternatives[index];
  if (next === undefined) return written;
  const shown = textOfParts(written.parts).trim();
  return {
    ...written,
    parts: toDiffParts(written, next, language),
    alternatives: written.alternatives.with(index, shown),
    // The reasons belong to the text that was swapped out.
    changes: [],
  };
}

/**
 * Compares the text again, because another language has other word boundaries. If the user has rejected changes, the
 * parts stay as they are: a new comparison would lose the rejections.
 */
export function inLanguage(written: WrittenText, language: string): WrittenText {
  const isTouched = written.parts.some((part) => part.kind === 'change' && part.isRejected);
  return isTouched
    ? written
    : { ...written, parts: toDiffParts(written, textOfParts(written.parts), language) };
}
