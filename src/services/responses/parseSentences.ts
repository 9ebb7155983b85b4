import type {
  SentencePair,
  TextRange,
  TranslationWarning,
  UsedTerm,
} from '@lang-assistant/core/translate/sentences';
import type { Translation } from '@lang-assistant/core/translate/translation';
import { isObject, type JsonObject } from '../http/json';

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
