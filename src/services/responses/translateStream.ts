import type { SentencePair, TextRange } from '@lang-assistant/core/translate/sentences';
import type { Translation } from '@lang-assistant/core/translate/translation';
import { isObject, parseJson, toJson, type JsonObject } from '../http/json';
import { readEvents } from '../http/stream';

/** Sentences arrive in any order. */
interface StreamedSentence {
  readonly id: number;
  readonly source: TextRange;
  readonly text: string;
}

function parseSentence(fields: JsonObject): StreamedSentence | undefined {
  const { id, source, text } = fields;
  if (typeof id !== 'number' || typeof text !== 'string' || !Array.isArray(source)) return undefined;
  const [start, end]: readonly unknown[] = source;
  if (typeof start !== 'number' || typeof end !== 'number' || start >= end) return undefined;
  return { id, source: [start, end], text };
}

function createSentences() {
  const byStart = new Map<number, StreamedSentence>();
  let ordered: Required<Pick<Translation, 'text' | 'pairs'>> = { text: '', pairs: [] };
  return {
    /** Returns the translation up to the first missing sentence, or undefined if it has not grown. */
    add(sentence: StreamedSentence): Translation | undefined {
      byStart.set(sentence.source[0], sentence);
      let { text } = ordered;
      const pairs: SentencePair[] = [...ordered.pairs];
      for (let next = byStart.get(pairs.at(-1)?.source[1] ?? 0); next; next = byStart.get(next.source[1])) {
        pairs.push({ source: next.source, target: [text.length, text.length + next.text.length] });
        text += next.text;
      }
      if (pairs.length === ordered.pairs.length) return undefined;
      return (ordered = { text, pairs });
    },
    text: () =>
      [...byStart.values()]
        .toSorted((a, b) => a.id - b.id)
        .map(({ text }) => text)
        .join(''),
  };
}

/**
 * Reads one sentence per event, in any order, and `done` at the end. Resolves to the JSON of the whole response.
 * Rejects if the stream ends without `done`.
 * @param onProgress called with the translation so far whenever it has grown
 */
export async function readTranslationStream(
  response: Response,
  onProgress: (partial: Translation) => void,
): Promise<string> {
  const sentences = createSentences();
  for await (const { event, data } of readEvents(response)) {
    const value = parseJson(data);
    const fields = isObject(value) ? value : {};
    if (event === 'error') return toJson({ ...fields, success: false });
    if (event === 'done') return toJson({ translate: sentences.text(), ...fields });
    const sentence = parseSentence(fields);
    const partial = sentence && sentences.add(sentence);
    if (partial) onProgress(partial);
  }
  throw new TypeError('The stream ended before the translation did.');
}
