import type { CheckSentence, TextRange } from '@lang-assistant/core/check';

/** Without the white space around the sentence. */
export interface FieldSentence extends TextRange {
  readonly text: string;
}

/**
 * `Dr. `, `St. ` or `J. `, whose full stop does not end a sentence. The lists of the translator know more, but are
 * larger than this whole feature. If a sentence is split here by mistake, each half is checked with the other half as
 * context.
 */
const ABBREVIATION = /(^|[\s("“«])\p{Lu}\p{L}?\p{L}?\.\s+$/u;

/** The positions are relative to the line. */
function sentencesOf(line: string, segmenter: Intl.Segmenter): readonly FieldSentence[] {
  const sentences: FieldSentence[] = [];
  let start = 0;
  for (const { index, segment } of segmenter.segment(line)) {
    const end = index + segment.length;
    if (ABBREVIATION.test(line.slice(Math.max(start, end - 8), end)) && end < line.length) continue;
    const piece = line.slice(start, end);
    const text = piece.trim();
    const from = start + piece.length - piece.trimStart().length;
    if (/\p{L}/u.test(text)) sentences.push({ start: from, end: from + text.length, text });
    start = end;
  }
  return sentences;
}

/** The returned function splits only lines that differ from the previous text. */
export function createSentenceFinder(
  language: string | undefined,
): (text: string) => readonly FieldSentence[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  let known = new Map<string, readonly FieldSentence[]>();
  return (text) => {
    const next = new Map<string, readonly FieldSentence[]>();
    const found: FieldSentence[] = [];
    let offset = 0;
    for (const line of text.split('\n')) {
      const sentences = next.get(line) ?? known.get(line) ?? sentencesOf(line, segmenter);
      next.set(line, sentences);
      for (const { start, end, text: sentence } of sentences)
        found.push({ start: start + offset, end: end + offset, text: sentence });
      offset += line.length + 1;
    }
    known = next;
    return found;
  };
}

const MAX_SENTENCES = 50;
const MAX_BYTES = 8_000;
/** Longer sentences are not checked: they are hardly prose. */
const MAX_CHARS = 4_000;
/** On each side of a sentence. */
const CONTEXT_CHARS = 200;

const distance = ({ start, end }: TextRange, visible: TextRange) =>
  Math.max(visible.start - end, start - visible.end, 0);

const bytesOf = ({ text, before, after }: CheckSentence) =>
  encodeURIComponent((before + text + after).toWellFormed()).length;

/** Chooses the unchecked sentences for the next request, visible sentences first. A repeated sentence is sent once. */
export function planCheck(
  sentences: readonly FieldSentence[],
  isKnown: (text: string) => boolean,
  visible: TextRange,
): readonly CheckSentence[] {
  const unknown = new Map<string, { readonly sentence: CheckSentence; readonly far: number }>();
  sentences.forEach(({ start, end, text }, index) => {
    if (text.length > MAX_CHARS || isKnown(text)) return;
    const far = distance({ start, end }, visible);
    if (far >= (unknown.get(text)?.far ?? Infinity)) return;
    const before = sentences[index - 1]?.text.slice(-CONTEXT_CHARS) ?? '';
    const after = sentences[index + 1]?.text.slice(0, CONTEXT_CHARS) ?? '';
    unknown.set(text, { sentence: { text, before, after }, far });
  });
  const batch: CheckSentence[] = [];
  let bytes = 0;
  for (const { sentence } of [...unknown.values()].toSorted((a, b) => a.far - b.far)) {
    bytes += bytesOf(sentence);
    if (batch.length === MAX_SENTENCES || (batch.length > 0 && bytes > MAX_BYTES)) break;
    batch.push(sentence);
  }
  return batch;
}

/**
 * Above this share of unknown words, the text seems to be in another language. Short texts have too few words to tell.
 */
const MAX_UNKNOWN = 0.4;
const MIN_WORDS = 8;

export const wordsIn = (text: string): number => text.match(/[\p{L}\p{M}\p{N}’']+/gu)?.length ?? 0;

/** Of any text, however short. */
export const isMostlyUnsupported = (words: number, unsupported: number): boolean =>
  unsupported > words * MAX_UNKNOWN;

export const isOtherLanguage = (words: number, unknown: number): boolean =>
  words >= MIN_WORDS && unknown > words * MAX_UNKNOWN;
