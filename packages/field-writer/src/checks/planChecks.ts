import type { CheckSentence, TextRange } from '@lang-assistant/core/check';
import type { FieldSentence } from './fieldSentences.js';

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
