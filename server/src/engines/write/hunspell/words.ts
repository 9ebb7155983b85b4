import { overlapsAny, type Span } from '../../text/protectedSpans';
import type { SpellingOptions } from './languages';

export interface Word extends Span {
  /** The word without an elided word before it: `hôtel` in `l’hôtel`. */
  readonly stem: string;
  /** The word including an elided word before it: `l’hôtel`. */
  readonly whole: string;
  /** Whether the word starts a sentence, so that its capital does not mark a name. */
  readonly startsSentence: boolean;
}

const WORDS = /\p{L}[\p{L}\p{M}]*(?:['’·]\p{L}[\p{L}\p{M}]*)*/gu;
const MIN_LETTERS = 3;
const MAX_LETTERS = 40;

/** Matches the text before the start of a sentence: a sentence end, an opening mark, or the start of the text. */
const SENTENCE_START = /(?:^|[.!?…:]["'”’»)]*\s+|[¿¡«“„"(\-–—]\s*|^\s*[-*•]\s+)$/u;

/** Finds the words of a text. Names, abbreviations and protected parts are left out. */
export function findWords(
  text: string,
  { elisions, hasCapitalNouns = false, hasHyphenParts = false }: SpellingOptions,
  spans: readonly Span[],
): readonly Word[] {
  return [...text.matchAll(WORDS)].flatMap((match): Word[] => {
    const [whole] = match;
    const prefix = elisions?.exec(whole)?.[0] ?? '';
    const stem = whole.slice(prefix.length);
    const start = match.index + prefix.length;
    const end = start + stem.length;
    if (stem.length < MIN_LETTERS || stem.length > MAX_LETTERS) return [];
    if (overlapsAny({ start, end }, spans)) return [];
    // Skips the extension of a file name: *.iso*.
    if (/(?:^|\s|\()\.$/.test(text.slice(Math.max(0, start - 2), start))) return [];
    if (hasHyphenParts && /-/.test(text.charAt(start - 1) + text.charAt(end))) return [];
    const isCapital = /^\p{Lu}/u.test(stem);
    // Skips abbreviations and names: NATO, McDonald.
    if (/\p{Lu}/u.test(stem.slice(1))) return [];
    const startsSentence = prefix === '' && SENTENCE_START.test(text.slice(Math.max(0, start - 8), start));
    if (isCapital && !startsSentence && !hasCapitalNouns) return [];
    const composed = { stem: stem.normalize('NFC'), whole: whole.normalize('NFC') };
    return [{ start, end, ...composed, startsSentence }];
  });
}
