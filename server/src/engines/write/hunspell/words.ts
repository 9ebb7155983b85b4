import { overlapsAny, type Span } from '../../text/protectedSpans';
import type { SpellingOptions } from './languages';

/** A word of a text that may be corrected. */
export interface Word extends Span {
  /** Without an elided word before it: `hôtel` of `l’hôtel`. */
  readonly stem: string;
  /** With it. */
  readonly whole: string;
  /** Whether its capital is due to the start of a sentence. */
  readonly startsSentence: boolean;
}

const WORDS = /\p{L}[\p{L}\p{M}]*(?:['’·]\p{L}[\p{L}\p{M}]*)*/gu;
const MIN_LETTERS = 3;
const MAX_LETTERS = 40;

/** At the start of a text, after the end of a sentence, and after an opening mark. */
const SENTENCE_START = /(?:^|[.!?…:]["'”’»)]*\s+|[¿¡«“„"(\-–—]\s*|^\s*[-*•]\s+)$/u;

/** The words of a text without names, abbreviations and protected parts. */
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
    // The end of a file name: *.iso*.
    if (/(?:^|\s|\()\.$/.test(text.slice(Math.max(0, start - 2), start))) return [];
    if (hasHyphenParts && /-/.test(text.charAt(start - 1) + text.charAt(end))) return [];
    const isCapital = /^\p{Lu}/u.test(stem);
    // Abbreviations and names: NATO, McDonald.
    if (/\p{Lu}/u.test(stem.slice(1))) return [];
    const startsSentence = prefix === '' && SENTENCE_START.test(text.slice(Math.max(0, start - 8), start));
    if (isCapital && !startsSentence && !hasCapitalNouns) return [];
    const composed = { stem: stem.normalize('NFC'), whole: whole.normalize('NFC') };
    return [{ start, end, ...composed, startsSentence }];
  });
}
