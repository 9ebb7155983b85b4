import { languageTag } from '../languages/lookup';
import { clusters } from '../text';

/** From one place in a text to another, in UTF-16 code units. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Chrome's voices on the network fall silent after some fifteen seconds: this many characters take less in any language. */
const MAX_CHUNK_CHARS = 200;

/** The end of a sentence without a segmenter. */
const SENTENCE_END = /[.!?…]+["'”’»)\]]*\s+|[。！？]+[」』）]*|\n+/g;

/** Where a speaker may breathe inside a sentence that is too long. */
const PAUSE = /[\s,;:、，；：—]$/;

function sentenceEnds(text: string, code: string): ReadonlySet<number> {
  if (typeof Intl.Segmenter !== 'function')
    return new Set(Array.from(text.matchAll(SENTENCE_END), (match) => match.index + match[0].length));
  const sentences = new Intl.Segmenter(languageTag(code), { granularity: 'sentence' }).segment(text);
  return new Set(Array.from(sentences, ({ index, segment }) => index + segment.length));
}

/**
 * Cuts a text up for a voice: as many whole sentences as fit, of a longer sentence as much as fits before a pause, and
 * never inside a character. All pieces together are the text.
 */
export function toChunks(text: string, code: string): string[] {
  const ends = sentenceEnds(text, code);
  const chunks: string[] = [];
  let start = 0;
  /** Where the chunk may end: best behind a sentence, else at a pause, else wherever a character ends. */
  let sentence = 0;
  let pause = 0;
  let end = 0;
  for (const cluster of clusters(text)) {
    while (end > start && end + cluster.length - start > MAX_CHUNK_CHARS) {
      const cut = [sentence, pause].find((place) => place > start) ?? end;
      chunks.push(text.slice(start, cut));
      start = cut;
    }
    end += cluster.length;
    if (ends.has(end)) sentence = end;
    if (PAUSE.test(cluster)) pause = end;
  }
  if (end > start) chunks.push(text.slice(start));
  return chunks;
}

/** How far a word is looked for where the engine does not say how long it is. */
const LONGEST_WORD = 64;

/**
 * The word that an engine has come to. Some engines say only where it begins.
 * @param index where it begins in the text
 * @param length how long it is, if the engine says so
 */
export function wordAt(text: string, code: string, index: number, length = 0): TextRange {
  const start = Math.min(Math.max(index, 0), text.length);
  const end =
    length > 0 ? start + length : start + lengthOfWord(text.slice(start, start + LONGEST_WORD), code);
  return { start, end: Math.min(end, text.length) };
}

function lengthOfWord(text: string, code: string): number {
  if (typeof Intl.Segmenter !== 'function') return text.search(/\s|$/);
  const words = new Intl.Segmenter(languageTag(code), { granularity: 'word' }).segment(text);
  return words.containing(0)?.segment.length ?? 0;
}
