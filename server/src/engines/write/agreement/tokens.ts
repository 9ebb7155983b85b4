import { overlapsAny, type Span } from '../protectedSpans';

/** A word of a text. */
export interface Token extends Span {
  /** In lower case, with a straight apostrophe at its end if it is elided. */
  readonly text: string;
}

const TOKENS = /\p{L}[\p{L}\p{M}·-]*['’]?/gu;

export function toTokens(text: string): readonly Token[] {
  return [...text.matchAll(TOKENS)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    text: match[0].normalize('NFC').toLowerCase().replace('’', "'"),
  }));
}

/** Whether one word directly follows another: behind a space, or behind an apostrophe without one. */
export function isNext(text: string, one: Token | undefined, other: Token | undefined): boolean {
  if (!one || !other) return false;
  const gap = text.slice(one.end, other.start);
  return one.text.endsWith("'") ? gap === '' : gap === ' ';
}

/** Whether a word may be corrected: no name, part of another word, or abbreviation. */
export function isPlain(
  text: string,
  { start, end }: Token,
  spans: readonly Span[],
  minLetters = 2,
): boolean {
  const word = text.slice(start, end).normalize('NFC');
  return (
    /^\p{Ll}+$/u.test(word) &&
    word.length >= minLetters &&
    !/^(?:[-'’/_@\d*]|\.\p{L})/u.test(text.slice(end, end + 2)) &&
    !overlapsAny({ start, end }, spans)
  );
}
