import {
  textOfParts,
  toParts,
  withToggledPart,
  type TextDiff,
  type TextPart,
} from '../../domain/write/textDiff';
import { withOriginalWhitespace } from '../../domain/write/write';
import type { WrittenText } from './types';

/** The fallback if the diff cannot be loaded: the whole text is one part. */
export const NO_DIFF: TextDiff = () => undefined;

/** Compares a text with its original. */
export function toDiffParts(
  { original, textDiff }: Pick<WrittenText, 'original' | 'textDiff'>,
  text: string,
  language: string,
): TextPart[] {
  return toParts(original, withOriginalWhitespace(original, text), language, textDiff);
}

/** Takes back the change at an index, or makes it again. */
export function withToggledChange(written: WrittenText, index: number): WrittenText {
  return { ...written, parts: withToggledPart(written.parts, index) };
}

/** Swaps the text with the alternative at an index. */
export function withAlternative(written: WrittenText, index: number, language: string): WrittenText {
  const next = written.alternatives[index];
  if (next === undefined) return written;
  const shown = textOfParts(written.parts).trim();
  return {
    ...written,
    parts: toDiffParts(written, next, language),
    alternatives: written.alternatives.with(index, shown),
    // They are about the other text.
    changes: [],
  };
}

/**
 * Compares the text again in another language, which has other word boundaries. A new diff would lose the
 * changes that the user took back, so it is kept then.
 */
export function inLanguage(written: WrittenText, language: string): WrittenText {
  const isTouched = written.parts.some((part) => part.kind === 'change' && part.isRejected);
  return isTouched
    ? written
    : { ...written, parts: toDiffParts(written, textOfParts(written.parts), language) };
}
