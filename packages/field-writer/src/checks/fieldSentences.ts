import type { TextRange } from '@lang-assistant/core/check';

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
