import type { Change } from '../../contracts/check';
import { protectedSpans, overlapsAny, type Span } from '../../text/protectedSpans';
import type { Hunspell } from './hunspell';
import type { CheckedLanguage, SpellingOptions } from './languages';
import { SPELLING } from './spellingOptions';

interface Word extends Span {
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

/** Composes letters and accents. What is left are marks of stress, such as in *за́мок*, which dictionaries lack. */
const withoutStress = (word: string) => word.normalize('NFC').replace(/[\u0300\u0301]/g, '');

/** Finds the words of a text. Names, abbreviations and protected parts are left out. */
function findWords(
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
    const composed = { stem: withoutStress(stem), whole: withoutStress(whole) };
    return [{ start, end, ...composed, startsSentence }];
  });
}

/** The maximum number of unknown words with suggestions. Each takes up to 0.2 s of a processor. */
const MAX_UNKNOWN = 60;
const MAX_SUGGESTIONS = 5;

export interface UnknownWords {
  readonly total: number;
  readonly unknown: readonly Word[];
}

/** @throws EngineError */
export async function findUnknownWords(
  text: string,
  language: CheckedLanguage,
  hunspell: Pick<Hunspell, 'findUnknown'>,
  signal: AbortSignal,
): Promise<UnknownWords> {
  const words = findWords(text, SPELLING[language], protectedSpans(text));
  const asked = new Set(words.flatMap(({ stem, whole }) => [stem, whole]));
  const isUnknown = await hunspell.findUnknown(language, asked, signal);
  const unknown = words.filter(({ stem, whole }) => isUnknown.has(stem) && isUnknown.has(whole));
  return { total: words.length, unknown };
}

/**
 * Returns hunspell's suggestions for unknown words. None is certain, because the first suggestion is often wrong. A word
 * without suggestions gets no change.
 * @throws EngineError
 */
export async function findMisspellings(
  text: string,
  language: CheckedLanguage,
  unknown: readonly Word[],
  hunspell: Pick<Hunspell, 'findUnknown' | 'suggest'>,
  signal: AbortSignal,
): Promise<readonly Change[]> {
  // Texts often quote English words, so they do not count as errors.
  const misspelled = await hunspell.findUnknown('en', new Set(unknown.map(({ stem }) => stem)), signal);
  const suggestions = await hunspell.suggest(language, [...misspelled].slice(0, MAX_UNKNOWN), signal);
  return unknown.flatMap(({ start, end, stem }): readonly Change[] => {
    const likely = suggestions.get(stem)?.slice(0, MAX_SUGGESTIONS) ?? [];
    const [by, ...others] = likely.map((one) => withApostropheOf(text, one));
    return by === undefined ? [] : [{ start, end, text: by, others, kind: 'spelling', isCertain: false }];
  });
}

/** Uses the kind of apostrophe that the rest of the text uses. */
function withApostropheOf(text: string, word: string): string {
  return text.includes('’') ? word.replaceAll("'", '’') : word;
}
