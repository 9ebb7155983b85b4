import type { DictionaryQuery, DictionaryReply } from '../../domain/dictionary/dictionary';
import { ServiceError } from '@lang-assistant/core/errors';
import { invalidReply } from '../http/bodies';
import { isObject, type JsonObject } from '../../domain/json';
import { readConjugation } from './conjugation';
import { parseLooseJson, withoutFences } from './looseJson';
import { plainText, proseIn } from '../../domain/chat/plainText';

/**
 * Prefixes of field names without accents, spaces and capitals. The Spanish names belong to the wire format (spec §3).
 */
const FIELDS = {
  wordType: /^(?:tipo|wordtype|partofspeech|categoria|type$|pos$)/,
  definitions: /^(?:defini|significado|meaning)/,
  synonyms: /^(?:sinonim|synonym)/,
  examples: /^(?:ejemplo|example|usage|exemple)/,
  conjugation: /^(?:conjuga|coniuga|konjuga)/,
} as const;

type Field = keyof typeof FIELDS;

const MAX_ITEMS = 24;

const MAX_WRAPPERS = 5;

const LIST_MARK = /^\s*(?:[-•*]|\d{1,2}[.)])\s+/;

function fieldOf(name: string): Field | undefined {
  const plain = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
  const fields: readonly Field[] = ['wordType', 'definitions', 'synonyms', 'examples', 'conjugation'];
  return fields.find((field) => FIELDS[field].test(plain));
}

function fieldsOf(value: JsonObject): Partial<Record<Field, unknown>> {
  const found: Partial<Record<Field, unknown>> = {};
  for (const [name, content] of Object.entries(value)) {
    const field = fieldOf(name);
    if (field !== undefined) found[field] ??= content;
  }
  return found;
}

/** Reads an array, an object of texts, or a single text that `separator` splits. */
function textsOf(value: unknown, separator: RegExp, depth = 0): readonly string[] {
  if (typeof value === 'string') {
    const parts = value.split(separator).flatMap((part) => plainText(part.replace(LIST_MARK, '')) ?? []);
    return [...new Set(parts)];
  }
  if (depth > 2 || typeof value !== 'object' || value === null) return [];
  const items: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
  // Only a whole field is split. An item of a list stays one text.
  const none = /(?!)/;
  return [...new Set(items.slice(0, 2 * MAX_ITEMS).flatMap((item) => textsOf(item, none, depth + 1)))];
}

/** Keeps only the first text of items that are objects: their other fields are not definitions. */
function firstTexts(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((item: unknown) => (isObject(item) ? textsOf(item, /(?!)/)[0] : item));
}

function toEntry(value: JsonObject, { word, language }: DictionaryQuery): DictionaryReply {
  const fields = fieldsOf(value);
  const synonyms = textsOf(firstTexts(fields.synonyms), /[,;、，；\n]+/);
  const types = textsOf(fields.wordType, /\n+/);
  return {
    wordType: types.join(', '),
    definitions: textsOf(firstTexts(fields.definitions), /\n+/).slice(0, MAX_ITEMS),
    synonyms: synonyms.filter((synonym) => synonym.toLowerCase() !== word.toLowerCase()).slice(0, MAX_ITEMS),
    examples: textsOf(fields.examples, /\n+/).slice(0, MAX_ITEMS),
    conjugation: readConjugation(fields.conjugation, language),
  };
}

interface Unwrapped {
  readonly fields?: JsonObject;
  /** The text in which unwrapping ended, if it found no entry. */
  readonly text?: string;
}

function unwrap(body: unknown): Unwrapped {
  let value = body;
  let text: string | undefined;
  for (let depth = 0; depth < MAX_WRAPPERS; depth += 1) {
    if (typeof value === 'string') {
      text = withoutFences(value);
      value = parseLooseJson(value);
    }
    if (Array.isArray(value) && value.length === 1) value = value[0];
    if (!isObject(value)) break;
    if (Object.keys(value).some((name) => fieldOf(name) !== undefined)) return { fields: value };
    const inner: unknown = value['result'] ?? value['data'];
    if (inner === undefined) break;
    value = inner;
  }
  return text === undefined ? {} : { text };
}

/**
 * Parses a dictionary entry: the response to call 3 of spec §7 (`data.result`, or `result`) or to call 7 (`result`, or
 * the body itself). The entry may be JSON, a JSON string, or nearly valid JSON. A field of the wrong type counts as
 * empty.
 * @throws ServiceError `invalidReply` for anything else, with the text if it is prose
 */
export function parseDictionary(body: unknown, query: DictionaryQuery): DictionaryReply {
  const isFailure = isObject(body) && body['success'] === false;
  const { fields, text } = isFailure ? {} : unwrap(body);
  if (fields) return toEntry(fields, query);
  const prose = proseIn(text);
  const { error } = invalidReply(body, text);
  throw new ServiceError({ ...error, ...(prose !== undefined && { prose }) });
}
