import type { Translation } from '@lang-assistant/core/translate/translation';
import { invalidReply } from '../http/bodies';
import { isObject, type JsonObject } from '../../domain/json';
import type {
  SentencePair,
  TextRange,
  TranslationWarning,
  UsedTerm,
} from '@lang-assistant/core/translate/sentences';
import { readValues } from '../http/stream';

type Sentences = Pick<Translation, 'pairs' | 'warnings' | 'terms'>;

function parseRange(value: unknown, { length }: string): TextRange | undefined {
  if (!Array.isArray(value) || value.length !== 2) return undefined;
  const [start, end]: readonly unknown[] = value;
  if (!Number.isInteger(start) || !Number.isInteger(end)) return undefined;
  const range = [Number(start), Number(end)] as const;
  return range[0] >= 0 && range[0] <= range[1] && range[1] <= length ? range : undefined;
}

function parsePair(value: unknown, source: string, target: string): SentencePair | undefined {
  if (!isObject(value)) return undefined;
  const ranges = { source: parseRange(value['source'], source), target: parseRange(value['target'], target) };
  return ranges.source && ranges.target && { source: ranges.source, target: ranges.target };
}

/** Whether the ranges cover a text from start to end, without gaps. */
function covers(ranges: readonly TextRange[], { length }: string): boolean {
  let end = 0;
  const isWithoutGaps = ranges.every(([start, next]) => {
    const isNext = start === end;
    end = next;
    return isNext;
  });
  return isWithoutGaps && end === length;
}

/** If one pair is wrong, all are dropped, because the others may be shifted too. */
function parsePairs(value: unknown, source: string, target: string): readonly SentencePair[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const pairs = value.map((pair) => parsePair(pair, source, target)).filter((pair) => pair !== undefined);
  const isComplete =
    pairs.length === value.length &&
    pairs.every(({ source: [start, end] }) => start < end) &&
    covers(
      pairs.map((pair) => pair.source),
      source,
    ) &&
    covers(
      pairs.map((pair) => pair.target),
      target,
    );
  return isComplete ? pairs : undefined;
}

function parseWarning(value: unknown, source: string, target: string): TranslationWarning | undefined {
  const pair = parsePair(value, source, target);
  if (!pair || !isObject(value)) return undefined;
  const { kind, message } = value;
  if (typeof kind !== 'string' || typeof message !== 'string' || message.trim() === '') return undefined;
  return { ...pair, kind, message };
}

function parseTerm(value: unknown): UsedTerm | undefined {
  if (!isObject(value)) return undefined;
  const { source, target, applied } = value;
  if (typeof source !== 'string' || typeof target !== 'string' || typeof applied !== 'boolean')
    return undefined;
  return { source, target, applied };
}

function parseList<T>(value: unknown, parse: (item: unknown) => T | undefined): readonly T[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.map(parse).filter((item) => item !== undefined);
}

/**
 * Drops all pairs if they do not cover both texts, and each warning or term that does not match the contract.
 * @param source the text as sent
 * @param target its translation
 */
export function parseSentences(fields: JsonObject, source: string, target: string): Sentences {
  const pairs = parsePairs(fields['pairs'], source, target);
  const warnings = parseList(fields['warnings'], (value) => parseWarning(value, source, target));
  const terms = parseList(fields['terms'], parseTerm);
  return { ...(pairs && { pairs }), ...(warnings && { warnings }), ...(terms && { terms }) };
}

/** Sentences arrive in any order. */
interface StreamedSentence {
  readonly id: number;
  readonly source: TextRange;
  readonly text: string;
}

function parseSentence(value: unknown): StreamedSentence | undefined {
  const { id, source, text } = isObject(value) ? value : {};
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
 * Reads one sentence per event, in any order. Resolves to the JSON of the whole response.
 * @param onProgress called with the translation so far whenever it has grown
 */
export async function readTranslationStream(
  response: Response,
  onProgress: (partial: Translation) => void,
): Promise<string> {
  const sentences = createSentences();
  return readValues(
    response,
    (value) => {
      const sentence = parseSentence(value);
      const partial = sentence && sentences.add(sentence);
      if (partial) onProgress(partial);
    },
    () => ({ translate: sentences.text() }),
  );
}

function provenance(fields: JsonObject): Omit<Translation, 'text'> {
  return Object.fromEntries(
    ['engine', 'quality', 'formality'].flatMap((name) =>
      typeof fields[name] === 'string' ? [[name, fields[name]]] : [],
    ),
  );
}

/**
 * Parses the response to call 1 of spec §7 (`data.translate`, or `data`) or to call 6 (`translate`).
 * @param source the text as sent
 * @throws ServiceError `invalidReply` for any other shape, for `success: false`, and for an empty translation
 */
export function parseTranslation(body: unknown, source: string): Translation {
  if (!isObject(body) || body['success'] === false) throw invalidReply(body);
  const data = body['data'] ?? body;
  const fields: JsonObject = isObject(data) ? data : { translate: data };
  const text = fields['translate'];
  if (typeof text !== 'string' || text.trim() === '') throw invalidReply(body);
  const translation = { text, ...provenance(fields) };
  if (!(fields['pairs'] ?? fields['terms'] ?? fields['warnings'])) return translation;
  return { ...translation, ...parseSentences(fields, source, text) };
}
