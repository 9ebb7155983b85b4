import { languageTag } from '@lang-assistant/core/languages/lookup';
import { clusters } from '@lang-assistant/core/text';

/** In UTF-16 code units. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Chrome's network voices stop after about fifteen seconds. Reading a chunk of this length takes less in any language.
 */
const MAX_CHUNK_CHARS = 200;

/** For engines without `Intl.Segmenter`. */
const SENTENCE_END = /[.!?…]+["'”’»)\]]*\s+|[。！？]+[」』）]*|\n+/g;

/** A possible break inside a sentence that is too long for a chunk. */
const PAUSE = /[\s,;:、，；：—]$/;

function sentenceEnds(text: string, code: string): ReadonlySet<number> {
  if (typeof Intl.Segmenter !== 'function')
    return new Set(Array.from(text.matchAll(SENTENCE_END), (match) => match.index + match[0].length));
  const sentences = new Intl.Segmenter(languageTag(code), { granularity: 'sentence' }).segment(text);
  return new Set(Array.from(sentences, ({ index, segment }) => index + segment.length));
}

/**
 * Splits a text into chunks for a voice, with as many whole sentences as fit. A longer sentence breaks at a pause, and
 * never inside a grapheme cluster. Joined, the chunks give the text.
 */
export function toChunks(text: string, code: string): string[] {
  const ends = sentenceEnds(text, code);
  const chunks: string[] = [];
  let start = 0;
  /** Possible ends of the chunk, best first: after a sentence, at a pause, at any cluster boundary. */
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

/** In UTF-16 code units, if the engine does not report the length of a word. */
const LONGEST_WORD = 64;

/**
 * The range of the word that an engine is reading.
 * @param index start of the word in the text
 * @param length length of the word, if the engine reports it
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
