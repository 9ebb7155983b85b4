import type { TextRange } from './change';

/** A sentence of a text, without the white space around it. */
export interface FieldSentence extends TextRange {
  readonly text: string;
}

/**
 * Abbreviations such as `Dr. `, `St. ` and `J. `, whose full stop does not end a sentence. The lists of the
 * translator know more of them, but are larger than this whole feature. A sentence that is cut in two is checked with
 * the other half as context.
 */
const ABBREVIATION = /(^|[\s("“«])\p{Lu}\p{L}?\p{L}?\.\s+$/u;

/** The sentences of a line, with their positions in that line. */
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

/** Creates a function that finds the sentences of a text. It splits only lines that differ from the previous text. */
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
